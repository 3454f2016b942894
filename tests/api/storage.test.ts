import { beforeAll, describe, expect, it } from "vitest";
import { OWN_FOLDER, OWN_FOLDER_SCHEMA } from "../helpers/own-folder.ts";
import { useApiServer } from "./api-server.ts";

const POLICY = `
create policy "Owners use their own folder" on storage.objects for all to authenticated
  using (bucket_id = 'catches' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'catches' and (storage.foldername(name))[1] = (select auth.uid())::text);`;

const sub = "11111111-1111-4111-8111-111111111111";
const text = { contentType: "text/plain" };

const api = useApiServer({ schema: POLICY + OWN_FOLDER_SCHEMA });
beforeAll(async () => {
  await api.database.sql`insert into auth.users (id, email) values (${sub}, 'ann@example.com')`;
  const { storage } = api.service();
  await storage.createBucket("catches", {
    public: false,
    fileSizeLimit: 20,
    allowedMimeTypes: ["text/*"],
  });
  await storage.createBucket("site", { public: true });
});

const member = () => api.withToken(api.token({ role: "authenticated", sub })).storage;
const own = () => member().from("catches");
const theirs = () => api.anon().storage.from("catches");

const errorOf = ({ error }: { error: unknown }) => {
  const { message, statusCode } = error as { message: string; statusCode: string };
  return [statusCode, message];
};

describe("uploads", () => {
  it("store, refuse a second under the same name, and replace when told", async () => {
    const path = `${sub}/note.txt`;
    const first = await own().upload(path, new Blob(["hello"], { type: "text/plain" }), {
      metadata: { lure: "frog" },
    });
    expect(first.data).toMatchObject({ path, fullPath: `catches/${path}` });
    expect((await own().info(path)).data).toMatchObject({ metadata: { lure: "frog" }, size: 5 });
    const again = await own().upload(path, "again", text);
    expect(errorOf(again)).toEqual(["409", "The resource already exists"]);
    await own().upload(path, "replaced", { ...text, upsert: true });
    expect(await (await own().download(path)).data?.text()).toBe("replaced");
    await own().update(path, "updated", text);
    expect(await (await own().download(path)).data?.text()).toBe("updated");
  });

  it("obey the policies on storage.objects", async () => {
    const denied = ["403", "new row violates row-level security policy"];
    expect(errorOf(await own().upload("other/note.txt", "x", text))).toEqual(denied);
    expect(errorOf(await theirs().upload(`${sub}/x.txt`, "x", text))).toEqual(denied);
    expect(errorOf(await theirs().download(`${sub}/note.txt`))).toEqual([
      "404",
      "Object not found",
    ]);
    expect((await theirs().list(sub)).data).toEqual([]);
    expect((await theirs().remove([`${sub}/note.txt`])).data).toEqual([]);
  });

  it("obey the bucket's size and types, and keys that are safe", async () => {
    const tooLarge = await own().upload(`${sub}/large.txt`, "x".repeat(21), text);
    expect(errorOf(tooLarge)).toEqual(["413", "The object exceeded the maximum allowed size"]);
    const picture = await own().upload(`${sub}/a.png`, "x", { contentType: "image/png" });
    expect(errorOf(picture)).toEqual(["415", "mime type image/png is not supported"]);
    const odd = await own().upload(`${sub}/kōi.txt`, "x", text);
    expect(errorOf(odd)[0]).toBe("400");
    expect(errorOf(await member().from("none").upload("a", "x"))[1]).toBe("Bucket not found");
  });
});

describe("listing", () => {
  it("answers one level: folders with null fields first, then files by name", async () => {
    for (const path of ["b.txt", "a.txt", "deep/er/c.txt", "deep/d.txt"]) {
      await own().upload(`${sub}/list/${path}`, "x", text);
    }
    const { data } = await own().list(`${sub}/list`);
    expect(data?.map(({ name, id }) => [name, id === null])).toEqual([
      ["deep", true],
      ["a.txt", false],
      ["b.txt", false],
    ]);
    expect(data?.[1]?.metadata).toMatchObject({ size: 1, mimetype: "text/plain" });
    const second = await own().list(`${sub}/list`, { limit: 1, offset: 1 });
    expect(second.data?.map((entry) => entry.name)).toEqual(["a.txt"]);
    const found = await own().list(`${sub}/list`, { search: "b" });
    expect(found.data?.map((entry) => entry.name)).toEqual(["b.txt"]);
    const newest = await own().list(`${sub}/list/deep`, {
      sortBy: { column: "name", order: "desc" },
    });
    expect(newest.data?.map((entry) => entry.name)).toEqual(["er", "d.txt"]);
  });

  it("moves, copies, tells existence and removes", async () => {
    await own().upload(`${sub}/from.txt`, "x", text);
    expect((await own().move(`${sub}/from.txt`, `${sub}/to.txt`)).error).toBeNull();
    expect((await own().copy(`${sub}/to.txt`, `${sub}/copy.txt`)).error).toBeNull();
    expect((await own().exists(`${sub}/from.txt`)).data).toBe(false);
    expect((await own().exists(`${sub}/to.txt`)).data).toBe(true);
    const gone = await own().remove([`${sub}/to.txt`, `${sub}/never.txt`]);
    expect(gone.data?.map((object) => object.name)).toEqual([`${sub}/to.txt`]);
    expect(await (await own().download(`${sub}/copy.txt`)).data?.text()).toBe("x");
  });
});

it("copies an object whole while it is replaced, with the metadata of the same version", async () => {
  const path = `${sub}/busy.txt`;
  await own().upload(path, "x", text);
  const rounds = Array.from({ length: 30 }, (_, round) => round);
  const copies = rounds.map((round) => `${sub}/busy-${round}.txt`);
  const results: unknown[] = [];
  for (const [round, copy] of copies.entries()) {
    const replacing = [1, 2, 3].map((n) => own().update(path, "y".repeat((round + n) % 20), text));
    const [copied] = await Promise.all([own().copy(path, copy), ...replacing]);
    if (!copied.error) {
      const [row] = await api.database.sql`
        select (metadata ->> 'size')::int as size from storage.objects where name = ${copy}`;
      expect((await (await own().download(copy)).data?.text())?.length).toBe(row?.["size"]);
    }
    results.push(copied.error && errorOf(copied)[0]);
  }
  expect(results.filter((code) => code !== null && code !== "404")).toEqual([]);
});

describe("URLs", () => {
  it("sign reads that anybody may use, for that object, until they expire", async () => {
    await own().upload(`${sub}/signed.txt`, "secret", text);
    const { data } = await own().createSignedUrl(`${sub}/signed.txt`, 60, { download: "s.txt" });
    const url = data?.signedUrl ?? "";
    const response = await fetch(url);
    expect(await response.text()).toBe("secret");
    expect(response.headers.get("content-disposition")).toContain("s.txt");
    const other = await fetch(url.replace("signed.txt", "copy.txt"));
    expect([other.status, await other.json()]).toMatchObject([400, { error: "InvalidSignature" }]);
    expect(errorOf(await theirs().createSignedUrl(`${sub}/signed.txt`, 60))[0]).toBe("404");
    const many = await own().createSignedUrls([`${sub}/signed.txt`, "none"], 60);
    expect(many.data?.map((entry) => entry.error === null)).toEqual([true, false]);
    const token = api.token({ url: `catches/${sub}/signed.txt`, exp: 1 });
    const late = await api.raw(`/storage/v1/object/sign/catches/${sub}/signed.txt?token=${token}`);
    expect(await late.json()).toMatchObject({ error: "InvalidJWT" });
  });

  it("sign uploads in the signer's name", async () => {
    const path = `${sub}/lent.txt`;
    const { data } = await own().createSignedUploadUrl(path);
    const upload = await theirs().uploadToSignedUrl(path, data?.token ?? "", "lent", text);
    expect(upload.error).toBeNull();
    const [row] = await api.database.sql`select owner_id from storage.objects where name = ${path}`;
    expect(row?.["owner_id"]).toBe(sub);
    const denied = await own().createSignedUploadUrl("other/lent.txt");
    expect(errorOf(denied)[0]).toBe("403");
  });

  it("sign uploads that read nothing", async () => {
    const path = `${sub}/kept.txt`;
    await own().upload(path, "kept", text);
    const { data } = await own().createSignedUploadUrl(path, { upsert: true });
    const read = await fetch(
      `${api.url}/storage/v1/object/sign/catches/${path}?token=${data?.token}`,
    );
    expect([read.status, await read.json()]).toMatchObject([
      400,
      { error: "InvalidJWT", message: "The signed URL is for uploads" },
    ]);
  });

  it("sign no more uploads than the folder has room for when they come", async () => {
    const files = member().from(OWN_FOLDER);
    const signed = await Promise.all(
      Array.from({ length: 12 }, (_, n) => files.createSignedUploadUrl(`${sub}/${n}.png`)),
    );
    const answers = [];
    for (const { data } of signed) {
      const { path = "", token = "" } = data ?? {};
      const to = api.anon().storage.from(OWN_FOLDER);
      answers.push(await to.uploadToSignedUrl(path, token, "x", { contentType: "image/png" }));
    }
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
    expect(errorOf(answers[11] ?? { error: null })[0]).toBe("403");
  });

  it("sign uploads for as long as the signer's account stands", async () => {
    const gone = "22222222-2222-4222-8222-222222222222";
    await api.database.sql`insert into auth.users (id, email) values (${gone}, 'bo@example.com')`;
    const theirOwn = api.withToken(api.token({ role: "authenticated", sub: gone })).storage;
    const { data } = await theirOwn.from("catches").createSignedUploadUrl(`${gone}/late.txt`);
    await api.database.sql`delete from auth.users where id = ${gone}`;
    const late = await theirs().uploadToSignedUrl(`${gone}/late.txt`, data?.token ?? "", "x", text);
    expect(errorOf(late)[0]).toBe("403");
  });

  it("serve public buckets without a key, in ranges, and never a page as a page", async () => {
    const site = api.service().storage.from("site");
    await site.upload("a page.html", "<b>hi</b>", { contentType: "text/html" });
    const { publicUrl } = site.getPublicUrl("a page.html").data;
    const whole = await fetch(publicUrl);
    expect(whole.headers.get("content-type")).toMatch(/^text\/plain/);
    const part = await fetch(publicUrl, { headers: { range: "bytes=0-2" } });
    expect([part.status, await part.text()]).toEqual([206, "<b>"]);
    const cached = await fetch(publicUrl, {
      headers: { "if-none-match": whole.headers.get("etag") ?? "" },
    });
    expect(cached.status).toBe(304);
    const closed = `${api.url}/storage/v1/object/public/catches/${sub}/note.txt`;
    expect((await fetch(closed)).status).toBe(400);
  });
});

describe("buckets", () => {
  it("are made, changed, emptied and removed by the secret key only", async () => {
    const { storage } = api.service();
    expect(errorOf(await api.anon().storage.createBucket("mine"))[0]).toBe("403");
    await storage.createBucket("brief", { public: true });
    expect(errorOf(await storage.createBucket("brief"))[0]).toBe("409");
    await storage.from("brief").upload("a.txt", "x", text);
    expect(errorOf(await storage.deleteBucket("brief"))[0]).toBe("409");
    await storage.updateBucket("brief", { public: false, fileSizeLimit: "1MB" });
    expect((await storage.getBucket("brief")).data).toMatchObject({
      public: false,
      file_size_limit: 1_000_000,
    });
    await storage.emptyBucket("brief");
    expect((await storage.deleteBucket("brief")).error).toBeNull();
    expect(errorOf(await storage.getBucket("brief"))).toEqual(["404", "Bucket not found"]);
  });
});

describe("lists", () => {
  const NAMES = ["a/1.txt", "a/2.txt", "b.txt", "c/d/3.txt", "e.txt"];
  const pages = () => api.service().storage.from("pages");
  beforeAll(async () => {
    await api.service().storage.createBucket("pages");
    for (const name of NAMES) await pages().upload(name, name, text);
  });

  it("of buckets by name, order and page", async () => {
    const { storage } = api.service();
    const named = await storage.listBuckets({ search: "TCHES" });
    expect(named.data?.map(({ id }) => id)).toEqual(["catches"]);
    const sorted = await storage.listBuckets({
      sortColumn: "id",
      sortOrder: "desc",
      limit: 2,
      offset: 1,
    });
    const second = await api.database.sql`
      select id from storage.buckets order by id desc limit 2 offset 1`;
    expect(sorted.data?.map(({ id }) => ({ id }))).toEqual([...second]);
  });

  it("of whole names, page by page", async () => {
    const first = await pages().listV2({ limit: 3 });
    expect(first.data).toMatchObject({ hasNext: true, folders: [] });
    const rest = await pages().listV2({ limit: 3, cursor: first.data?.nextCursor ?? "" });
    expect(rest.data).toMatchObject({ hasNext: false });
    const listed = [...(first.data?.objects ?? []), ...(rest.data?.objects ?? [])];
    expect(listed.map(({ name }) => name)).toEqual(NAMES);
    expect(listed[0]).toMatchObject({ key: "a/1.txt", metadata: { size: 7 } });
  });

  it("of one level, folders apart", async () => {
    const level = await pages().listV2({ with_delimiter: true });
    expect(level.data).toMatchObject({
      hasNext: false,
      folders: [{ name: "a/" }, { name: "c/" }],
      objects: [{ name: "b.txt" }, { name: "e.txt" }],
    });
    const below = await pages().listV2({ prefix: "c/", with_delimiter: true });
    expect(below.data).toMatchObject({ folders: [{ name: "c/d/" }], objects: [] });
  });

  it("by time, newest first, and on in the same order", async () => {
    const sortBy = { column: "created_at", order: "desc" } as const;
    const first = await pages().listV2({ limit: 2, sortBy });
    const rest = await pages().listV2({ cursor: first.data?.nextCursor ?? "" });
    const listed = [...(first.data?.objects ?? []), ...(rest.data?.objects ?? [])];
    expect(listed.map(({ name }) => name)).toEqual(NAMES.toReversed());
    const at = { after: "a", at: "never'::text", column: "created_at", order: "asc" };
    const forged = await pages().listV2({
      cursor: Buffer.from(JSON.stringify(at)).toString("base64url"),
    });
    expect(forged.error).toMatchObject({ statusCode: "400" });
    const odd = await pages().listV2({ cursor: "b2Rk" });
    expect(errorOf(odd)).toEqual(["400", "Invalid Parameter continuation token"]);
  });

  it("only what the policies show", async () => {
    const hidden = await api.anon().storage.from("pages").listV2();
    expect(hidden.data).toEqual({ hasNext: false, folders: [], objects: [] });
  });
});
