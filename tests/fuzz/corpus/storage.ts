import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import { type Fixtures, PICTURE } from "../fixtures.ts";
import { type Corpus, type ValidRequest, storage } from "../request.ts";

const ownName = (): string => `${demo.maya.id}/${randomUUID()}.webp`;
const picture = (method: string, path: string, who: ValidRequest["who"] = "member") => ({
  ...storage(method, path, PICTURE, who),
  headers: { "content-type": "image/webp" },
});

async function signed({ json }: Fixtures, path: string, body: unknown): Promise<string> {
  const answer = await json(storage("POST", path, body, "member"));
  const { signedURL, url } = answer as { signedURL?: string; url?: string };
  return (signedURL ?? url ?? "").replace(/^\//, "");
}

const reads =
  (method: string, path: string, who: ValidRequest["who"]): Corpus[string] =>
  async ({ newAvatar }) =>
    storage(method, `${path}/avatars/${await newAvatar()}`, undefined, who);

/** Every route of Storage. */
export const STORAGE: Corpus = {
  status: () => storage("GET", "status", undefined, "anon"),
  "list buckets": () => storage("GET", "bucket", undefined, "service"),
  "read a bucket": () => storage("GET", "bucket/avatars", undefined, "service"),
  "create a bucket": () =>
    storage(
      "POST",
      "bucket",
      {
        name: `fuzz-${randomUUID()}`,
        public: false,
        file_size_limit: 1000,
        allowed_mime_types: ["image/*"],
      },
      "service",
    ),
  "change a bucket": async ({ newBucket }) =>
    storage(
      "PUT",
      `bucket/${await newBucket()}`,
      { public: true, file_size_limit: "1MB" },
      "service",
    ),
  "empty a bucket": async ({ newBucket }) =>
    storage("POST", `bucket/${await newBucket()}/empty`, {}, "service"),
  "remove a bucket": async ({ newBucket }) =>
    storage("DELETE", `bucket/${await newBucket()}`, {}, "service"),
  list: () =>
    storage(
      "POST",
      "object/list/avatars",
      { prefix: demo.maya.id, limit: 10, offset: 0, sortBy: { column: "name", order: "asc" } },
      "member",
    ),
  "list-v2": () =>
    storage(
      "POST",
      "object/list-v2/avatars",
      { prefix: `${demo.maya.id}/`, limit: 10, with_delimiter: true },
      "member",
    ),
  upload: () => picture("POST", `object/avatars/${ownName()}`),
  "upload over another": async ({ newAvatar }) => ({
    ...picture("POST", `object/avatars/${await newAvatar()}`),
    headers: { "content-type": "image/webp", "x-upsert": "true", "x-metadata": "eyJhIjoxfQ==" },
  }),
  "upload a catch photo": () =>
    picture("POST", `object/catch-photos/${demo.loneHeron}/${randomUUID()}.webp`),
  replace: async ({ newAvatar }) => picture("PUT", `object/avatars/${await newAvatar()}`),
  move: async ({ newAvatar }) =>
    storage(
      "POST",
      "object/move",
      { bucketId: "avatars", sourceKey: await newAvatar(), destinationKey: ownName() },
      "member",
    ),
  copy: async ({ newAvatar }) =>
    storage(
      "POST",
      "object/copy",
      {
        bucketId: "avatars",
        sourceKey: await newAvatar(),
        destinationKey: ownName(),
        copyMetadata: true,
      },
      "member",
    ),
  sign: async ({ newAvatar }) =>
    storage("POST", `object/sign/avatars/${await newAvatar()}`, { expiresIn: 60 }, "member"),
  "sign many": async ({ newAvatar }) =>
    storage(
      "POST",
      "object/sign/avatars",
      { expiresIn: 60, paths: [await newAvatar(), await newAvatar()] },
      "member",
    ),
  "read by signature": async (fixtures) => {
    const path = `object/sign/avatars/${await fixtures.newAvatar()}`;
    return storage("GET", await signed(fixtures, path, { expiresIn: 60 }), undefined, "anon");
  },
  "sign an upload": () => storage("POST", `object/upload/sign/avatars/${ownName()}`, {}, "member"),
  "upload by signature": async (fixtures) =>
    picture("PUT", await signed(fixtures, `object/upload/sign/avatars/${ownName()}`, {}), "anon"),
  read: reads("GET", "object", "member"),
  "read as authenticated": reads("GET", "object/authenticated", "member"),
  head: reads("HEAD", "object", "member"),
  info: reads("GET", "object/info", "member"),
  "read in public": async ({ newAvatar }) => ({
    ...storage(
      "GET",
      `object/public/avatars/${await newAvatar()}?download=a.webp`,
      undefined,
      "anon",
    ),
    headers: { range: "bytes=0-9" },
  }),
  "info in public": reads("GET", "object/info/public", "anon"),
  "read as an image": reads("GET", "render/image/public", "anon"),
  "remove many": async ({ newAvatar }) =>
    storage("DELETE", "object/avatars", { prefixes: [await newAvatar()] }, "member"),
  remove: reads("DELETE", "object", "member"),
};
