import { servedProblem } from "../auth/problem-words.ts";

/** What takes an error of the auth service that is about a field which the form does not have. */
const INSTEAD = ["password", "proof", "email"];

/**
 * What the server found wrong with fields of a form, as pairs of field and problem: out of the `fields`
 * of a function's error, whose messages are the contract's, or the auth service's code. Empty when
 * the error is about none of them.
 */
export function servedProblems(error: unknown, fields: readonly string[]): [string, string][] {
  if (error instanceof Error && "fields" in error) {
    const named = Object.entries(error.fields as Record<string, string>);
    return named.filter(([field]) => fields.includes(field));
  }
  const served = servedProblem(error);
  if (!served) return [];
  const field = [served.field, ...INSTEAD].find((one) => fields.includes(one));
  return field === undefined ? [] : [[field, served.problem]];
}
