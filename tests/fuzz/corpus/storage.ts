import { randomUUID } from "node:crypto";
import { demo } from "../../helpers/demo.ts";
import { type Fixtures, PICTURE } from "../fixtures.ts";
import { type Corpus, type ValidRequest, call, storage } from "../request.ts";

const picture = (method: string, path: string, token?: string) => ({
  ...storage(method, path, PICTURE, "member", token),
  headers: { "content-type": "image/webp" },
});

/** The address that the request has signed. */
async function signed({ json }: Fixtures, request: ValidRequest): Promise<string> {
  const answer = await json(request);
  const { signedURL, url } = answer as { signedURL?: string; url?: string };
  return (signedURL ?? url ?? "").replace(/^\//, "");
}

const reads =
  (method: string, path: string, who: ValidRequest["who"]): Corpus[string] =>
  async ({ newFolder }) => {
    const { token, newFile } = await newFolder();
    const address = `${path}/own-folder/${await newFile()}`;
    return storage(method, address, undefined, who, who === "member" ? token : undefined);
  };

const transfer =
  (kind: "move" | "copy", options: object): Corpus[string] =>
  async ({ newFolder }) => {
    const { token, newName, newFile } = await newFolder();
    const keys = { sourceKey: await newFile(), destinationKey: newName() };
    const body = { bucketId: "own-folder", ...keys, ...options };
    return storage("POST", `object/${kind}`, body, "member", token);
  };

const signUpload = async ({ newFolder }: Fixtures): Promise<ValidRequest> => {
  const { token, newName } = await newFolder();
  return storage("POST", `object/upload/sign/own-folder/${newName()}`, {}, "member", token);
};
const sign = async ({ newFolder }: Fixtures): Promise<ValidRequest> => {
  const { token, newFile } = await newFolder();
  const address = `object/sign/own-folder/${await newFile()}`;
  return storage("POST", address, { expiresIn: 60 }, "member", token);
};

/** Every route of Storage. */
export const STORAGE: Corpus = {
  "begin an upload": async ({ newFolder }) => {
    const { id, token } = await newFolder();
    const body = { bucket_id: "avatars", folder: id, source: randomUUID() };
    return { ...call("begin_upload", body, "member"), token };
  },
  "take back what was begun": async ({ newFolder }) => {
    const { id, token, newUpload } = await newFolder();
    const body = { bucket_id: "avatars", folder: id, source: await newUpload(null) };
    return { ...call("cancel_upload", body, "member"), token };
  },
  "send what was begun": async ({ newFolder }) => {
    const { id, token, newUpload } = await newFolder();
    const address = `object/incoming/${id}/${await newUpload(null)}.jpg`;
    return { ...picture("POST", address, token), headers: { "content-type": "image/jpeg" } };
  },
  status: () => storage("GET", "status", undefined, "anon"),
  "list buckets": () => storage("GET", "bucket", undefined, "service"),
  "read a bucket": () => storage("GET", "bucket/own-folder", undefined, "service"),
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
      "object/list/own-folder",
      { prefix: demo.maya.id, limit: 10, offset: 0, sortBy: { column: "name", order: "asc" } },
      "member",
    ),
  "list-v2": () =>
    storage(
      "POST",
      "object/list-v2/own-folder",
      { prefix: `${demo.maya.id}/`, limit: 10, with_delimiter: true },
      "member",
    ),
  upload: async ({ newFolder }) => {
    const { token, newName } = await newFolder();
    return picture("POST", `object/own-folder/${newName()}`, token);
  },
  "upload over another": async ({ newFolder }) => {
    const { token, newFile } = await newFolder();
    return {
      ...picture("POST", `object/own-folder/${await newFile()}`, token),
      headers: { "content-type": "image/webp", "x-upsert": "true", "x-metadata": "eyJhIjoxfQ==" },
    };
  },
  replace: async ({ newFolder }) => {
    const { token, newFile } = await newFolder();
    return picture("PUT", `object/own-folder/${await newFile()}`, token);
  },
  move: transfer("move", {}),
  copy: transfer("copy", { copyMetadata: true }),
  sign,
  "sign many": async ({ newFolder }) => {
    const { token, newFile } = await newFolder();
    const paths = [await newFile(), await newFile()];
    return storage("POST", "object/sign/own-folder", { expiresIn: 60, paths }, "member", token);
  },
  "read by signature": async (fixtures) =>
    storage("GET", await signed(fixtures, await sign(fixtures)), undefined, "anon"),
  "sign an upload": signUpload,
  "upload by signature": async (fixtures) => ({
    ...picture("PUT", await signed(fixtures, await signUpload(fixtures))),
    who: "anon",
  }),
  read: reads("GET", "object", "member"),
  "read as authenticated": reads("GET", "object/authenticated", "member"),
  head: reads("HEAD", "object", "member"),
  info: reads("GET", "object/info", "member"),
  "read in public": async ({ newFolder }) => {
    const { newFile } = await newFolder();
    const address = `object/public/own-folder/${await newFile()}?download=a.webp`;
    return { ...storage("GET", address, undefined, "anon"), headers: { range: "bytes=0-9" } };
  },
  "info in public": reads("GET", "object/info/public", "anon"),
  "read as an image": reads("GET", "render/image/public", "anon"),
  "remove many": async ({ newFolder }) => {
    const { token, newFile } = await newFolder();
    const prefixes = [await newFile()];
    return storage("DELETE", "object/own-folder", { prefixes }, "member", token);
  },
  remove: reads("DELETE", "object", "member"),
};
