import type { z } from "zod";
import { SMALL_BODY, withReadBody } from "../json-body.ts";
import { StorageError } from "./storage-error.ts";

/** The request's JSON; undefined when there is none. @throws StorageError */
export async function readJsonBody(request: Request): Promise<unknown> {
  const read = await withReadBody(request, SMALL_BODY);
  if (read === "too large") {
    throw new StorageError(413, "Payload too large", "The body is too large", "EntityTooLarge");
  }
  if (typeof read === "string") {
    throw new StorageError(400, "Error", "body is nested too deep", "InvalidRequest");
  }
  return read.json().catch(() => undefined);
}

/** The request's JSON in the shape that is asked for. @throws StorageError */
export async function readAs<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const body = schema.safeParse(await readJsonBody(request));
  if (body.success) return body.data;
  const [issue] = body.error.issues;
  const place = issue?.path.join("/") ?? "";
  throw new StorageError(400, "Error", `body/${place} ${issue?.message}`, "InvalidRequest");
}
