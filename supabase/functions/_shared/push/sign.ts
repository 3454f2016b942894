import { fromBase64Url, toBase64Url, utf8 } from "./bytes.ts";

/** The keys of the site (VAPID): base64url of a P-256 point and of its private scalar. */
export interface SiteKeys {
  publicKey: string;
  privateKey: string;
  /** Whom a push service asks: `mailto:` or an address of the site. */
  subject: string;
}

const LASTS_S = 12 * 3600;

/** The `Authorization` of a message to a push service (RFC 8292). @throws when the keys are none. */
export async function signPush(
  endpoint: string,
  keys: SiteKeys,
  now = Date.now(),
): Promise<string> {
  const point = fromBase64Url(keys.publicKey);
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
    d: keys.privateKey,
  };
  const algorithm = { name: "ECDSA", namedCurve: "P-256" };
  const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["sign"]);
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + LASTS_S,
    sub: keys.subject,
  };
  const head = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => toBase64Url(utf8(JSON.stringify(part))))
    .join(".");
  const how = { name: "ECDSA", hash: "SHA-256" };
  const signature = await crypto.subtle.sign(how, key, utf8(head));
  return `vapid t=${head}.${toBase64Url(new Uint8Array(signature))}, k=${keys.publicKey}`;
}
