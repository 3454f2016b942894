import type { z } from "zod";
import { StorageError } from "./storage-error.ts";

/** The request's JSON in the shape that is asked for. @throws StorageError */
export async function readAs<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const body = schema.safeParse(await request.json().catch(() => undefined));
  if (body.success) return body.data;
  const [issue] = body.error.issues;
  const place = issue?.path.join("/") ?? "";
  throw new StorageError(400, "Error", `body/${place} ${issue?.message}`, "InvalidRequest");
}
