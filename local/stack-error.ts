/**
 * An error that the person at the terminal can act on. Its message is one complete line; the command
 * prints it without a stack trace and exits with code 1.
 */
export class StackError extends Error {
  override name = "StackError";
}

/** The `code` of a Node system error ("EACCES"), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  if (error instanceof Error && "code" in error && typeof error.code === "string") {
    return error.code;
  }
  return undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
