import { isIPv4, isIPv6 } from "node:net";

/** An IPv4 address that came as IPv6 (::ffff:192.0.2.7) as such; any other stays. */
function unmapped(address: string): string {
  const mapped = address.replace(/^::ffff:/i, "");
  return isIPv4(mapped) ? mapped : address;
}

/** The first 64 bits of an IPv6 address: its network, which one caller fills as they like. */
function ipv6Network(address: string): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = 8 - groups.length - (tail ? tail.split(":").length : 0);
  if (tail !== undefined) groups.push(...Array<string>(Math.max(0, missing)).fill("0"));
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** One household or office: an IPv4 /24 or an IPv6 /64. */
export function addressRange(address: string): string {
  const plain = unmapped(address);
  if (isIPv6(plain)) return ipv6Network(plain);
  return isIPv4(plain) ? plain.slice(0, plain.lastIndexOf(".")) : plain;
}

/** One line to the internet: an IPv4 address, which a whole club may share, or an IPv6 /64. */
export function addressLine(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? ipv6Network(plain) : plain;
}
