/**
 * Headers that name the client, the most trustworthy first. Hosted stands behind Cloudflare, which
 * writes cf-connecting-ip itself whatever a client sent. The forwarded addresses begin with what the
 * client claims; only the last was added by a proxy that we trust (locally it is the only one, and
 * the gateway drops the other header). Neither is a documented contract of hosted.
 */
const sources = ["cf-connecting-ip", "x-forwarded-for"];

/** Each line once for each instance: the log shows what limits are counted by. */
const reported = new Set<string>();

/**
 * The network that a request comes from, as far as one customer of a provider usually reaches: the
 * /24 of an IPv4 address, the /64 of an IPv6 one. Null when no header holds an address.
 */
export function addressRange(headers: Headers): string | null {
  for (const source of sources) {
    const address = headers.get(source)?.split(",").at(-1)?.trim() ?? "";
    const range = rangeOf(address);
    if (range !== undefined) {
      report(`Callers are distinguished by ${source}`);
      return range;
    }
  }
  report(`Callers cannot be told apart: neither ${sources.join(" nor ")} holds an address`);
  return null;
}

function report(line: string): void {
  if (reported.has(line)) return;
  reported.add(line);
  console.info(line);
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
