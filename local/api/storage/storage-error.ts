import postgres from "postgres";
import { isUnavailable } from "../../database/unavailable.ts";

/** An error in Storage's shape. Hosted sends 400 for the caller's errors, with the real status inside. */
export class StorageError extends Error {
  readonly statusCode: number;
  readonly error: string;
  readonly code: string;

  constructor(statusCode: number, error: string, message: string, code: string) {
    super(message);
    this.statusCode = statusCode;
    this.error = error;
    this.code = code;
  }
}

export const objectNotFound = () =>
  new StorageError(404, "not_found", "Object not found", "NoSuchKey");
export const bucketNotFound = () =>
  new StorageError(404, "Bucket not found", "Bucket not found", "NoSuchBucket");
export const invalidToken = (message: string) =>
  new StorageError(400, "InvalidJWT", message, "InvalidJWT");

function ofDatabase(error: postgres.PostgresError): StorageError {
  switch (error.code) {
    case "42501":
      return new StorageError(
        403,
        "Unauthorized",
        error.message.replace(/ for table .*/, ""),
        "AccessDenied",
      );
    case "23505":
      return new StorageError(
        409,
        "Duplicate",
        "The resource already exists",
        "ResourceAlreadyExists",
      );
    case "23503":
      return bucketNotFound();
    case "57014":
      return new StorageError(
        544,
        "DatabaseTimeout",
        "The connection to the database timed out",
        "DatabaseTimeout",
      );
    default:
      // A value that its column cannot hold, or a constraint of the project's own.
      if (/^2[23]/.test(error.code)) {
        return new StorageError(400, "InvalidRequest", error.message, "InvalidRequest");
      }
      return new StorageError(500, "internal", error.message, "DatabaseError");
  }
}

/** Storage's view of an error; undefined when it is not one a caller should read. */
export function storageErrorOf(error: unknown): StorageError | undefined {
  if (isUnavailable(error)) return undefined;
  const known = error instanceof postgres.PostgresError ? ofDatabase(error) : error;
  return known instanceof StorageError ? known : undefined;
}

/** Storage's response to an error; undefined when it is not one a caller should read. */
export function storageErrorResponse(error: unknown): Response | undefined {
  const known = storageErrorOf(error);
  if (!known) return undefined;
  return Response.json(
    {
      statusCode: String(known.statusCode),
      error: known.error,
      message: known.message,
      code: known.code,
    },
    { status: known.statusCode >= 500 ? known.statusCode : 400 },
  );
}
