import type { z } from "zod";
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from "./contracts/errors.ts";

/** A refusal on purpose: thrown anywhere, turned into a response by the app's `onError`. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which a repetition may succeed. */
  retryAfter?: number;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): (typeof ERROR_STATUS)[ErrorCode] {
    return ERROR_STATUS[this.code];
  }

  toAnswer(): ErrorAnswer {
    const { code, message, fields } = this;
    return { error: fields ? { code, message, fields } : { code, message } };
  }
}

/** @param waitS seconds until the caller has a turn again */
export function tooMany(waitS: number): Fault {
  const fault = new Fault("rate_limited", `Too many at once: try again in ${waitS} s`);
  fault.retryAfter = waitS;
  return fault;
}

/** The value as the schema has it. @throws Fault `invalid`, with what is wrong by field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const named = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join(".")];
    // One message a field: the first is the one to mend first.
    for (const field of named) fields[field] ??= issue.message;
  }
  throw new Fault("invalid", "The request is not valid", fields);
}
