import { expect, test } from "vitest";
import { useApiServer } from "./api-server.ts";

/** What Storage takes for what a caller leaves out. */

const NAMES = Array.from({ length: 101 }, (_, n) => `${String(n).padStart(3, "0")}.txt`);

const server = useApiServer({
  schema: `
    insert into storage.buckets (id, name, public) values ('shelf', 'shelf', true), ('site', 'site', true);
    -- The last one first, so that only sorting brings them into order.
    insert into storage.objects (bucket_id, name, metadata)
      select 'shelf', lpad(n::text, 3, '0') || '.txt', '{"size": 1, "mimetype": "text/plain"}'
      from generate_series(100, 0, -1) n;`,
});

/** A call without any option; supabase-js would send its own defaults. */
const listed = async (options: object): Promise<string[]> => {
  const response = await server.raw("/storage/v1/object/list/shelf", {
    method: "POST",
    headers: { apikey: server.keys.secretKey, "content-type": "application/json" },
    body: JSON.stringify({ prefix: "", ...options }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { name: string }[]).map(({ name }) => name);
};

test("a list without options has the first 100 names, ascending", async () => {
  expect(await listed({})).toEqual(NAMES.slice(0, 100));
  const { data } = await server.service().storage.from("shelf").list();
  expect(data?.map(({ name }) => name)).toEqual(NAMES.slice(0, 100));
});

test("a list goes on from the offset, and sorts the other way where it is asked to", async () => {
  expect(await listed({ offset: 100 })).toEqual(NAMES.slice(100));
  expect(await listed({ limit: 1, sortBy: { column: "name", order: "desc" } })).toEqual([
    NAMES[100],
  ]);
});

test("an upload without a cache-control is kept for 3600 seconds", async () => {
  const site = server.service().storage.from("site");
  await site.upload("blob.txt", new Blob(["x"], { type: "text/plain" }));
  const form = new FormData();
  form.append("", new Blob(["x"], { type: "text/plain" }), "form.txt");
  const response = await server.raw("/storage/v1/object/site/form.txt", {
    method: "POST",
    headers: { apikey: server.keys.secretKey },
    body: form,
  });
  expect(response.status).toBe(200);
  for (const name of ["blob.txt", "form.txt"]) {
    const { data } = await site.info(name);
    expect(data?.cacheControl, name).toBe("max-age=3600");
  }
});

test("a picture can be asked for in another size, and is served as it was stored", async () => {
  const site = server.service().storage.from("site");
  await site.upload("fish.png", new Blob(["png"], { type: "image/png" }));
  const transform = {
    width: 40,
    height: 30,
    resize: "cover",
    format: "origin",
    quality: 60,
  } as const;
  const { publicUrl } = site.getPublicUrl("fish.png", { transform }).data;
  const { data } = await site.createSignedUrl("fish.png", 60, { transform });
  for (const address of [publicUrl, data?.signedUrl ?? ""]) {
    const response = await fetch(address);
    expect([response.status, await response.text()]).toEqual([200, "png"]);
  }
});
