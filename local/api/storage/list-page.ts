import { z } from "zod";
import { readAs } from "./read-body.ts";
import { type StorageCall, asCaller } from "./storage-context.ts";
import { StorageError } from "./storage-error.ts";

const pageBody = z.object({
  prefix: z.string().default(""),
  limit: z.number().int().min(1).max(1000).default(1000),
  cursor: z.string().optional(),
  with_delimiter: z.boolean().default(false),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .prefault({}),
});

/** Where a page ended: the order goes with it, so that the next page cannot ask for another. */
const cursorShape = z.object({
  after: z.string().refine((name) => !name.includes("\0")),
  at: z.iso.datetime({ offset: true }).nullable(),
  column: z.enum(["name", "updated_at", "created_at"]),
  order: z.enum(["asc", "desc"]),
});
type Cursor = z.infer<typeof cursorShape>;

function readCursor(text: string): Cursor {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    throw new StorageError(
      400,
      "InvalidParameter",
      "Invalid Parameter continuation token",
      "InvalidParameter",
    );
  }
}

interface Entry {
  name: string;
  /** Null for a folder. */
  id: string | null;
  updated_at: string;
  created_at: string;
  last_accessed_at: string;
  metadata: unknown;
}

/**
 * A page of a bucket, by whole names: everything below the prefix or, with the delimiter, one level of
 * it. Folders are `{name: "prefix/", key}`; a folder is as old as its youngest object.
 */
export async function listPage(call: StorageCall, bucketId: string): Promise<Response> {
  const body = await readAs(call.request, pageBody);
  const cursor = body.cursor ? readCursor(body.cursor) : undefined;
  const { column, order } = cursor ?? body.sortBy;
  const rows = await asCaller(call, "storage.object.list_v2", (sql) => {
    const direction = order === "desc" ? sql`desc` : sql`asc`;
    const beyond = order === "desc" ? sql`<` : sql`>`;
    const after =
      column === "name"
        ? sql`name ${beyond} ${cursor?.after ?? ""} collate "C"`
        : sql`(${sql(column)}, name) ${beyond} (${cursor?.at ?? null}::timestamptz, ${cursor?.after ?? ""} collate "C")`;
    return sql<Entry[]>`
      with visible as (
        select name collate "C" as name, id, updated_at, created_at, last_accessed_at, metadata,
               strpos(substr(name, length(${body.prefix}::text) + 1), '/') as slash
        from storage.objects
        where bucket_id = ${bucketId} and starts_with(name, ${body.prefix})
      ), entry as (
        select name, id, updated_at, created_at, last_accessed_at, metadata
        from visible where slash = 0 or not ${body.with_delimiter}
        union all
        select left(name, length(${body.prefix}::text) + slash), null, max(updated_at),
               max(created_at), max(last_accessed_at), null
        from visible where slash > 0 and ${body.with_delimiter} group by 1
      )
      select * from entry
      where ${cursor ? after : sql`true`}
      order by ${sql(column)} ${direction}, name ${direction}
      limit ${body.limit + 1}`;
  });
  const page = rows.slice(0, body.limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const next: Cursor | undefined = last && {
    after: last.name,
    at: column === "name" ? null : last[column],
    column,
    order,
  };
  return Response.json({
    hasNext: next !== undefined,
    ...(next ? { nextCursor: Buffer.from(JSON.stringify(next)).toString("base64url") } : {}),
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ name, key: name })),
    objects: page.filter(({ id }) => id !== null).map((entry) => ({ ...entry, key: entry.name })),
  });
}
