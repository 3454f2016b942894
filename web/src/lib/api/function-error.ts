import { z } from "zod/mini";
import { AnswerError } from "./answer-error.ts";

const answer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

/** The error of a function, out of its response `{ error: { code, message, fields? } }`. */
export class FunctionError extends Error {
  readonly code: string;
  /** Messages by the field they belong to. */
  readonly fields: Record<string, string>;
  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = "FunctionError";
    this.code = code;
    this.fields = fields;
  }
}

/**
 * supabase-js hands a function's error over as an error whose `context` is the unread response,
 * and a lost connection as one whose `context` is fetch's own error. Anything else comes back as it is.
 */
export async function readFunctionError(thrown: unknown): Promise<unknown> {
  const response = thrown instanceof Error && "context" in thrown ? thrown.context : null;
  if (response instanceof Error) return response;
  if (!(response instanceof Response)) return thrown;
  const body = answer.safeParse(await response.json().catch(() => null));
  if (!body.success) return new AnswerError(response.status, new URL(response.url).pathname);
  const { code, message, fields } = body.data.error;
  return new FunctionError(code, message, fields);
}
