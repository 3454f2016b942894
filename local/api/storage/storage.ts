import type { Keys } from "../../keys/keys.ts";
import type { Caller } from "../caller.ts";
import type { Admission } from "../gate.ts";
import { restCaller } from "../rest-caller.ts";
import {
  createBucket,
  deleteBucket,
  emptyBucket,
  getBucket,
  listBuckets,
  updateBucket,
} from "./buckets.ts";
import { listPage } from "./list-page.ts";
import {
  copyObject,
  listObjects,
  moveObject,
  removeObject,
  removeObjects,
} from "./manage-objects.ts";
import { findObject, findOpenObject, objectInfo, serveObject } from "./serve-object.ts";
import { checkReadSignature, checkSigner, signUpload, signUrl, signUrls } from "./signed-urls.ts";
import { resumable } from "./resumable.ts";
import type { StorageCall, StorageContext } from "./storage-context.ts";
import { StorageError, storageErrorResponse } from "./storage-error.ts";
import { uploadObject } from "./upload.ts";

type Route = readonly [
  methods: string,
  path: RegExp,
  handle: (call: StorageCall, bucket: string, name: string) => Promise<Response>,
];

const upsertOf = ({ request }: StorageCall) => request.headers.get("x-upsert") === "true";

/** Stores under a signed URL as its signer: what the policies allowed then may have changed. */
async function uploadSigned(call: StorageCall, bucket: string, name: string): Promise<Response> {
  const { caller, upsert } = await checkSigner(call, `${bucket}/${name}`);
  return uploadObject({ ...call, caller }, bucket, name, { upsert });
}

/** First match wins; the two captures are bucket and object name. */
const ROUTES: readonly Route[] = [
  ["GET", /^\/status$/, async () => Response.json({ status: "ok" })],
  ["GET", /^\/bucket\/?$/, listBuckets],
  ["POST", /^\/bucket\/?$/, createBucket],
  ["POST", /^\/bucket\/([^/]+)\/empty$/, emptyBucket],
  ["GET", /^\/bucket\/([^/]+)$/, getBucket],
  ["PUT", /^\/bucket\/([^/]+)$/, updateBucket],
  ["DELETE", /^\/bucket\/([^/]+)$/, deleteBucket],
  ["POST", /^\/object\/list\/([^/]+)$/, listObjects],
  ["POST", /^\/object\/list-v2\/([^/]+)$/, listPage],
  ["POST", /^\/object\/move$/, moveObject],
  ["POST", /^\/object\/copy$/, copyObject],
  ["POST HEAD PATCH DELETE", /^\/upload\/resumable\/?([\w-]*)$/, resumable],
  ["POST", /^\/object\/upload\/sign\/([^/]+)\/(.+)$/, signUpload],
  ["PUT", /^\/object\/upload\/sign\/([^/]+)\/(.+)$/, uploadSigned],
  ["POST", /^\/object\/sign\/([^/]+)$/, signUrls],
  ["POST", /^\/object\/sign\/([^/]+)\/(.+)$/, signUrl],
  [
    "GET HEAD",
    /^\/(?:object|render\/image)\/sign\/([^/]+)\/(.+)$/,
    async (call, bucket, name) => {
      checkReadSignature(call, `${bucket}/${name}`);
      return serveObject(call, () => findOpenObject(call, bucket, name, true));
    },
  ],
  [
    "GET HEAD",
    /^\/(?:object|render\/image)\/public\/([^/]+)\/(.+)$/,
    async (call, bucket, name) =>
      serveObject(call, () => findOpenObject(call, bucket, name, false)),
  ],
  [
    "GET HEAD",
    /^\/object\/info\/public\/([^/]+)\/(.+)$/,
    async (call, bucket, name) => objectInfo(await findOpenObject(call, bucket, name, false)),
  ],
  [
    "GET HEAD",
    /^\/object\/info\/(?:authenticated\/)?([^/]+)\/(.+)$/,
    async (call, bucket, name) => objectInfo(await findObject(call, bucket, name)),
  ],
  [
    "GET HEAD",
    /^\/(?:object|render\/image)\/(?:authenticated\/)?([^/]+)\/(.+)$/,
    async (call, bucket, name) => serveObject(call, () => findObject(call, bucket, name)),
  ],
  ["DELETE", /^\/object\/([^/]+)$/, removeObjects],
  ["DELETE", /^\/object\/([^/]+)\/(.+)$/, removeObject],
  [
    "POST",
    /^\/object\/([^/]+)\/(.+)$/,
    (call, bucket, name) => uploadObject(call, bucket, name, { upsert: upsertOf(call) }),
  ],
  [
    "PUT",
    /^\/object\/([^/]+)\/(.+)$/,
    (call, bucket, name) => uploadObject(call, bucket, name, { upsert: true, replaceOnly: true }),
  ],
];

function callerOf(admission: Admission, keys: Keys): Caller {
  const caller = restCaller(admission, keys);
  if (!(caller instanceof Response)) return caller;
  throw new StorageError(403, "Unauthorized", "signature verification failed", "AccessDenied");
}

function readPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new StorageError(400, "InvalidKey", `Invalid key: ${part}`, "InvalidKey");
  }
}

export interface Storage {
  fetch(request: Request, path: string, admission: Admission): Promise<Response>;
}

/**
 * Storage of a hosted project: rows in storage.objects under the caller's policies, bytes in files.
 * Images are served as they were stored; transformations are ignored.
 */
export function createStorage(context: StorageContext, keys: Keys): Storage {
  return {
    async fetch(request, fullPath, admission) {
      const path = fullPath.slice("/storage/v1".length);
      try {
        for (const [methods, pattern, handle] of ROUTES) {
          const match = methods.split(" ").includes(request.method) ? pattern.exec(path) : null;
          if (!match) continue;
          const caller = callerOf(admission, keys);
          const [bucket = "", name = ""] = match.slice(1).map(readPart);
          const call = { ...context, caller, request, url: new URL(request.url) };
          return await handle(call, bucket, name);
        }
        throw new StorageError(
          404,
          "Not Found",
          `Route ${request.method}:${path} not found`,
          "NotFound",
        );
      } catch (error) {
        const answer = storageErrorResponse(error);
        if (answer) return answer;
        throw error;
      }
    },
  };
}
