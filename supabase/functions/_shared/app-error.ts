import type { z } from "zod";
import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from "./contracts/errors.ts";

/** A collision is over as soon as the other change is. */
const COLLISION_S = 1;

/** What a function answers instead of a result: thrown anywhere, turned into a response by the app's `onError`. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds after which a repetition may succeed. */
  retryAfter?: number;

  constructor(code: ErrorCode, message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
    if (code === "retry") this.retryAfter = COLLISION_S;
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
export function tooMany(waitS: number): AppError {
  const appError = new AppError("rate_limited", `Too many at once: try again in ${waitS} s`);
  appError.retryAfter = waitS;
  return appError;
}

/**
 * What works again by itself: a service that does not answer, work that waits for other work.
 *
 * @param waitS seconds after which the same request may succeed
 */
export function unavailable(message: string, waitS: number, cause?: unknown): AppError {
  const appError = new AppError("unavailable", message);
  appError.retryAfter = waitS;
  appError.cause = cause;
  return appError;
}

/** The value as the schema has it. @throws AppError `invalid`, with what is wrong by field. */
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
  throw new AppError("invalid", "The request is not valid", fields);
}
