import { type Bytes, fromBase64Url, joined, utf8 } from "./bytes.ts";

/** The keys of a browser, as its `PushSubscription` has them: base64url. */
export interface BrowserKeys {
  p256dh: string;
  auth: string;
}

const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
/** The size of a record; the whole message is one. */
const RECORD = new Uint8Array([0, 0, 16, 0]);
/** Ends the only record. */
const LAST = new Uint8Array([2]);

async function derive(secret: Bytes, salt: Bytes, info: Bytes, bytes: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
  const bits = { name: "HKDF", hash: "SHA-256", salt, info };
  return new Uint8Array(await crypto.subtle.deriveBits(bits, key, bytes * 8));
}

/**
 * The body of a push message (RFC 8291, content encoding aes128gcm of RFC 8188). At most 3993 bytes fit.
 *
 * @param made for the test of the standard's example; new ones without it.
 * @throws when the keys are none.
 */
export async function encryptPush(
  message: Bytes,
  keys: BrowserKeys,
  made?: { sender: CryptoKeyPair; salt: Bytes },
): Promise<Bytes> {
  const browser = fromBase64Url(keys.p256dh);
  const browserKey = await crypto.subtle.importKey("raw", browser, CURVE, false, []);
  const sender = made?.sender ?? (await crypto.subtle.generateKey(CURVE, false, ["deriveBits"]));
  const salt = made?.salt ?? crypto.getRandomValues(new Uint8Array(16));
  const own = new Uint8Array(await crypto.subtle.exportKey("raw", sender.publicKey));
  const agreement = { name: "ECDH", public: browserKey };
  const shared = await crypto.subtle.deriveBits(agreement, sender.privateKey, 256);
  const info = joined(utf8("WebPush: info\0"), browser, own);
  const secret = await derive(new Uint8Array(shared), fromBase64Url(keys.auth), info, 32);
  const content = await derive(secret, salt, utf8("Content-Encoding: aes128gcm\0"), 16);
  const nonce = await derive(secret, salt, utf8("Content-Encoding: nonce\0"), 12);
  const key = await crypto.subtle.importKey("raw", content, "AES-GCM", false, ["encrypt"]);
  const how = { name: "AES-GCM", iv: nonce };
  const sealed = await crypto.subtle.encrypt(how, key, joined(message, LAST));
  return joined(salt, RECORD, new Uint8Array([own.length]), own, new Uint8Array(sealed));
}
