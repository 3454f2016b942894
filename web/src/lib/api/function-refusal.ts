import { z } from "zod/mini";
import { AnswerError } from "./answer-error.ts";

const answer = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
});

/** What a function refused, out of its response `{ error: { code, message, fields? } }`. */
export class FunctionRefusal extends Error {
  readonly code: string;
  /** Messages by the field they belong to. */
  readonly fields: Record<string, string>;
  constructor(code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.name = "FunctionRefusal";
    this.code = code;
    this.fields = fields;
  }
}

/**
 * supabase-js hands a function's refusal over as an error whose `context` is the unread response,
 * and a lost connection as one whose `context` is fetch's own error. Anything else comes back as it is.
 */
export async function readRefusal(failure: unknown): Promise<unknown> {
  const response = failure instanceof Error && "context" in failure ? failure.context : null;
  if (response instanceof Error) return response;
  if (!(response instanceof Response)) return failure;
  const body = answer.safeParse(await response.json().catch(() => null));
  if (!body.success) return new AnswerError(response.status, new URL(response.url).pathname);
  const { code, message, fields } = body.data.error;
  return new FunctionRefusal(code, message, fields);
}
