import { randomUUID } from "node:crypto";
import { z } from "zod";
import { findBucket } from "./buckets.ts";
import { readAs } from "./read-body.ts";
import { type ObjectRow, findObject, openObject } from "./serve-object.ts";
import { type StorageCall, asCaller, ownerOf } from "./storage-context.ts";
import { objectNotFound } from "./storage-error.ts";
import { checkKey, checkLimits } from "./upload.ts";

const listBody = z.object({
  prefix: z.string().default(""),
  limit: z.number().int().min(1).max(1000).default(100),
  offset: z.number().int().min(0).default(0),
  search: z.string().default(""),
  sortBy: z
    .object({
      column: z.enum(["name", "updated_at", "created_at", "last_accessed_at"]).default("name"),
      order: z.enum(["asc", "desc"]).default("asc"),
    })
    .prefault({}),
});

const transferBody = z.object({
  bucketId: z.string(),
  sourceKey: z.string(),
  destinationKey: z.string(),
  destinationBucket: z.string().optional(),
});

const removeBody = z.object({ prefixes: z.array(z.string()).min(1).max(1000) });

/**
 * One level of a bucket: folders first (names only, every other field null), then the files whose
 * rows the caller may see. Names are relative to the prefix.
 */
export async function listObjects(call: StorageCall, bucketId: string): Promise<Response> {
  const body = await readAs(call.request, listBody);
  const prefix = body.prefix.replace(/^\/+|\/+$/g, "");
  const base = prefix === "" ? "" : `${prefix}/`;
  const { column, order } = body.sortBy;
  const rows = await asCaller(call, "storage.object.list", (sql) => {
    const direction = order === "desc" ? sql`desc` : sql`asc`;
    const folderDirection = column === "name" ? direction : sql`asc`;
    return sql`
      with visible as (
        select *, substr(name, length(${base}::text) + 1) as rest
        from storage.objects
        where bucket_id = ${bucketId} and starts_with(name, ${base})
      ), level as (
        select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at,
               null::timestamptz as created_at, null::timestamptz as last_accessed_at,
               null::jsonb as metadata
        from visible where strpos(rest, '/') > 0 group by 1
        union all
        select rest, id, updated_at, created_at, last_accessed_at, metadata
        from visible where strpos(rest, '/') = 0 and rest <> ''
      )
      select * from level
      where starts_with(lower(name), lower(${body.search}))
      order by (id is not null), case when id is null then name end ${folderDirection},
               ${sql(column)} ${direction}
      limit ${body.limit} offset ${body.offset}`;
  });
  return Response.json(rows);
}

export async function removeObjects(call: StorageCall, bucketId: string): Promise<Response> {
  const { prefixes } = await readAs(call.request, removeBody);
  const gone = await asCaller(
    call,
    "storage.object.delete_many",
    (sql) => sql<ObjectRow[]>`
    delete from storage.objects where bucket_id = ${bucketId} and name = any(${prefixes}::text[])
    returning *`,
  );
  await call.unclaimed.remove();
  return Response.json(gone);
}

export async function removeObject(
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const [gone] = await asCaller(
    call,
    "storage.object.delete",
    (sql) => sql<ObjectRow[]>`
    delete from storage.objects where bucket_id = ${bucketId} and name = ${name} returning *`,
  );
  if (!gone) throw objectNotFound();
  await call.unclaimed.remove();
  return Response.json({ message: "Successfully deleted" });
}

export async function moveObject(call: StorageCall): Promise<Response> {
  const body = await readAs(call.request, transferBody);
  const bucket = body.destinationBucket ?? body.bucketId;
  checkKey(body.destinationKey);
  // A rename brings nothing into a bucket.
  const entered = bucket === body.bucketId ? undefined : await findBucket(call, bucket);
  const row = await asCaller(call, "storage.object.move", async (sql) => {
    const [moved] = await sql<ObjectRow[]>`
      update storage.objects
      set bucket_id = ${bucket}, name = ${body.destinationKey}, updated_at = now()
      where bucket_id = ${body.bucketId} and name = ${body.sourceKey}
      returning *`;
    if (!moved) throw objectNotFound();
    if (entered) checkLimits(call, entered, moved.metadata);
    return moved;
  });
  const Key = `${bucket}/${body.destinationKey}`;
  return Response.json({ message: "Successfully moved", Id: row.id, Key });
}

export async function copyObject(call: StorageCall): Promise<Response> {
  const body = await readAs(call.request, transferBody);
  const bucket = body.destinationBucket ?? body.bucketId;
  checkKey(body.destinationKey);
  const entered = await findBucket(call, bucket);
  const find = () => findObject(call, body.bucketId, body.sourceKey, "storage.object.copy");
  // What is open stays readable when the source is replaced: metadata and bytes are of one version.
  const { row: source, file } = await openObject(call, find);
  const [id, owner] = [randomUUID(), ownerOf(call)];
  const { user_metadata: userMetadata } = source;
  try {
    await call.unclaimed.withVersion((version) =>
      asCaller(call, "storage.object.copy", async (sql) => {
        await sql`
          insert into storage.objects
            (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
          values (
            ${id}, ${bucket}, ${body.destinationKey}, ${owner}, ${owner}, ${version},
            ${sql.json(source.metadata)}, ${userMetadata ? sql.json(userMetadata as never) : null})`;
        checkLimits(call, entered, { ...source.metadata, size: file.size });
        await call.files.receive(version, file.read(), file.size);
      }),
    );
  } finally {
    await file.close();
  }
  return Response.json({ Id: id, Key: `${bucket}/${body.destinationKey}` });
}
