import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** Certificates as an authority signs them, for servers of a test. */

const tagged = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
};
const sequence = (...parts: Uint8Array[]) => tagged(0x30, ...parts);
const integer = (value: number) => tagged(2, Buffer.from([value]));
const oid = (hex: string) => tagged(6, Buffer.from(hex, "hex"));
const bytes = (value: Uint8Array) => tagged(4, value);
const bits = (value: Uint8Array) => tagged(3, Buffer.from([0]), value);
const time = (at: Date) =>
  tagged(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, ""), "latin1"));
const name = (common: string) =>
  sequence(tagged(0x31, sequence(oid("550403"), tagged(0x0c, Buffer.from(common)))));

const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));
const TRUE = Buffer.from([1, 1, 255]);
const YEAR_MS = 365 * 86_400_000;

export interface Certificate {
  cert: string;
  key: string;
}

interface Wanted {
  /** Of its host; of an authority without one. */
  host?: string;
  /** Milliseconds. */
  ends?: number;
}

/** Signs certificates, its own first. */
export function createAuthority(common: string) {
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const issue = (publicKey: KeyObject, { host, ends = Date.now() + YEAR_MS }: Wanted): string => {
    const extension = host
      ? // Names of the host.
        sequence(oid("551d11"), bytes(sequence(tagged(0x82, Buffer.from(host)))))
      : // It may sign others.
        sequence(oid("551d13"), TRUE, bytes(sequence(TRUE)));
    const body = sequence(
      tagged(0xa0, integer(2)),
      integer(host ? 2 : 1),
      ECDSA_SHA256,
      name(common),
      sequence(time(new Date(Math.min(Date.now(), ends) - YEAR_MS)), time(new Date(ends))),
      name(host ?? common),
      publicKey.export({ type: "spki", format: "der" }),
      tagged(0xa3, sequence(extension)),
    );
    const signature = sign("sha256", body, keys.privateKey);
    const encoded = sequence(body, ECDSA_SHA256, bits(signature)).toString("base64");
    return `-----BEGIN CERTIFICATE-----\n${encoded.replaceAll(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
  };
  return {
    cert: issue(keys.publicKey, {}),
    forHost(host: string, ends?: number): Certificate {
      const own = generateKeyPairSync("ec", { namedCurve: "P-256" });
      return {
        cert: issue(own.publicKey, { host, ...(ends !== undefined && { ends }) }),
        key: own.privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      };
    },
  };
}
