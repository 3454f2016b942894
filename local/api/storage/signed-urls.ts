import { z } from "zod";
import { type Claims, TokenError, signToken, verifyToken } from "../../keys/tokens.ts";
import type { Caller } from "../caller.ts";
import { readJsonBody } from "./read-body.ts";
import { findObject } from "./serve-object.ts";
import { type StorageCall, asCaller, ownerOf, pastPolicies } from "./storage-context.ts";
import { StorageError, invalidToken } from "./storage-error.ts";
import { checkKey } from "./upload.ts";

const signBody = z.object({
  /** Seconds. */
  expiresIn: z.number().int().positive(),
  paths: z.array(z.string()).max(500).optional(),
});

/** Hosted's life of an upload URL. */
const UPLOAD_SECONDS = 7200;

const encodePath = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

async function readSign(request: Request): Promise<z.infer<typeof signBody>> {
  const body = signBody.safeParse(await readJsonBody(request));
  if (body.success) return body.data;
  throw new StorageError(400, "Error", "body/expiresIn must be >= 1", "InvalidRequest");
}

function signedPath(call: StorageCall, object: string, seconds: number): string {
  const iat = Math.floor(Date.now() / 1000);
  const token = signToken({ url: object, iat, exp: iat + seconds }, call.jwtSecret);
  return `/object/sign/${encodePath(object)}?token=${token}`;
}

export async function signUrl(
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  const { expiresIn } = await readSign(call.request);
  await findObject(call, bucketId, name, "storage.object.sign");
  return Response.json({ signedURL: signedPath(call, `${bucketId}/${name}`, expiresIn) });
}

export async function signUrls(call: StorageCall, bucketId: string): Promise<Response> {
  const { expiresIn, paths = [] } = await readSign(call.request);
  const rows = await asCaller(
    call,
    "storage.object.sign_many",
    (sql) => sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucketId} and name = any(${paths}::text[])`,
  );
  const visible = new Set(rows.map((row) => row.name));
  return Response.json(
    paths.map((path) =>
      visible.has(path)
        ? { error: null, path, signedURL: signedPath(call, `${bucketId}/${path}`, expiresIn) }
        : {
            error: "Either the object does not exist or you do not have access to it",
            path,
            signedURL: null,
          },
    ),
  );
}

/** What a token was signed for. @throws StorageError InvalidJWT, InvalidSignature */
function readSignature(call: StorageCall, object: string): Claims {
  let claims: Claims;
  try {
    claims = verifyToken(call.url.searchParams.get("token") ?? "", call.jwtSecret);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw invalidToken(
      error.reason === "expired"
        ? '"exp" claim timestamp check failed'
        : error.reason === "parts"
          ? "Invalid Compact JWS"
          : "signature verification failed",
    );
  }
  if (claims["url"] === object) return claims;
  throw new StorageError(400, "InvalidSignature", "Invalid signature", "InvalidSignature");
}

/** @throws StorageError InvalidJWT, also for a token that uploads; InvalidSignature */
export function checkReadSignature(call: StorageCall, object: string): void {
  if (readSignature(call, object)["upload"] === true) {
    throw invalidToken("The signed URL is for uploads");
  }
}

/** What policies read of a session. The rest of its token only makes an address long. */
const SIGNER_CLAIMS = ["sub", "role", "aal", "amr", "session_id", "is_anonymous", "app_metadata"];

function signerOf({ role, claims }: Caller): Claims {
  const kept = SIGNER_CLAIMS.flatMap((name) => (name in claims ? [[name, claims[name]]] : []));
  return { ...(Object.fromEntries(kept) as Claims), role };
}

/**
 * Returns who signed the URL of an upload, for the policies to decide again at the upload.
 *
 * @throws StorageError InvalidJWT for another kind of URL, AccessDenied when the account is gone
 */
export async function checkSigner(
  call: StorageCall,
  object: string,
): Promise<{ caller: Caller; upsert: boolean }> {
  const { upload, upsert, signer } = readSignature(call, object);
  if (upload !== true || signer === null || typeof signer !== "object") {
    throw invalidToken("The signed URL is not for uploads");
  }
  const claims = signer as Claims;
  const caller = { role: String(claims["role"]), claims };
  const owner = ownerOf({ ...call, caller });
  const accounts = owner
    ? await pastPolicies(call, (sql) => sql`select 1 from auth.users where id = ${owner}`)
    : [1];
  if (accounts.length > 0) return { caller, upsert: upsert === true };
  throw new StorageError(403, "Unauthorized", "The signer's account is gone", "AccessDenied");
}

/**
 * Signs the URL of an upload, which will run as the user that signs it. The policies are checked now
 * and again at the upload.
 */
export async function signUpload(
  call: StorageCall,
  bucketId: string,
  name: string,
): Promise<Response> {
  checkKey(name);
  const upsert = call.request.headers.get("x-upsert") === "true";
  const owner = ownerOf(call);
  const probe = new Error("probed");
  try {
    await asCaller(call, "storage.object.upload_signed", async (sql) => {
      await sql`
        insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
        values (${bucketId}, ${name}, ${owner}, ${owner}, '1', '{}')
        ${upsert ? sql`on conflict (bucket_id, name) do update set updated_at = now()` : sql``}`;
      throw probe;
    });
  } catch (error) {
    if (error !== probe) throw error;
  }
  const object = `${bucketId}/${name}`;
  const iat = Math.floor(Date.now() / 1000);
  const signer = signerOf(call.caller);
  const claims = { url: object, upload: true, upsert, signer, iat, exp: iat + UPLOAD_SECONDS };
  const token = signToken(claims, call.jwtSecret);
  return Response.json({ url: `/object/upload/sign/${encodePath(object)}?token=${token}`, token });
}
