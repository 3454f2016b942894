/** The namespace that Podcasting 2.0 makes the guids of feeds in. */
const NAMESPACE = "ead4c236-bf58-58c6-a2c6-a6b28d128cb6";

/** The guid of a feed: the UUID version 5 of its address without the scheme (RFC 9562, 5.5). */
export async function feedGuid(address: string): Promise<string> {
  const name = new TextEncoder().encode(address.replace(/^https?:\/\//, "").replace(/\/+$/, ""));
  const space = Uint8Array.from(NAMESPACE.replaceAll("-", "").match(/../g) ?? [], (two) =>
    Number.parseInt(two, 16),
  );
  const bytes = new Uint8Array(space.length + name.length);
  bytes.set(space);
  bytes.set(name, space.length);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-1", bytes)).subarray(0, 16);
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x50;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
