/**
 * The network a request comes from, as far as one customer of a provider usually reaches: the /24
 * of an IPv4 address, the /64 of an IPv6 one; "unknown" when no header tells.
 *
 * Hosted stands behind Cloudflare, which writes cf-connecting-ip itself whatever a client sent. The
 * forwarded addresses begin with what the client claims; only the last was added by a proxy of ours
 * (locally it is the only one, and the gateway drops the other header).
 */
export function addressRange(headers: Headers): string {
  const address =
    headers.get("cf-connecting-ip") ?? headers.get("x-forwarded-for")?.split(",").at(-1);
  return rangeOf(address?.trim() ?? "") ?? "unknown";
}

function rangeOf(address: string): string | undefined {
  const ipv4 = /^(?:::ffff:)?(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/i.exec(address)?.[1];
  if (ipv4) return `${ipv4}.0/24`;
  const groups = expandIpv6(address);
  return groups && `${groups.slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an IPv6 address without leading zeros; the URL parser knows its rules. */
function expandIpv6(address: string): string[] | undefined {
  const url = `http://[${address.replace(/%.*$/, "")}]`;
  if (!URL.canParse(url)) return undefined;
  const [before = "", after] = new URL(url).hostname.slice(1, -1).split("::");
  const head = before.split(":").filter(Boolean);
  const tail = after?.split(":").filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail];
}
