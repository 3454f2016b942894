const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** Ranges of IPv4 that are no public host's: [first address, bits]. */
const RESERVED: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];

function ipv4Number(address: string): number | null {
  const parts = IPV4.exec(address)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((sum, part) => sum * 256 + part, 0);
}

/** The first two groups of an IPv6 address as numbers; null where it is none. */
function ipv6Head(address: string): [number, number] | null {
  if (!address.includes(":") || !URL.canParse(`http://[${address}]/`)) return null;
  // As the URL standard writes it: lower case, hexadecimal throughout, one run of zeros left out.
  const [first = "", second = ""] = new URL(`http://[${address}]/`).hostname.slice(1).split(":");
  return [Number.parseInt(first || "0", 16), Number.parseInt(second || "0", 16)];
}

/** Whether the text is an address, of either kind. */
export const isAddress = (text: string): boolean =>
  ipv4Number(text) !== null || ipv6Head(text) !== null;

/** Whether anyone on the internet could reach the address: nothing local, private, reserved or translated. */
export function isPublicAddress(address: string): boolean {
  const number = ipv4Number(address);
  if (number !== null) {
    return RESERVED.every(([first, bits]) => {
      const size = 2 ** (32 - bits);
      return Math.floor(number / size) !== Math.floor((ipv4Number(first) ?? 0) / size);
    });
  }
  const head = ipv6Head(address);
  if (!head) return false;
  const [first, second] = head;
  // Global unicast, without the protocol assignments (Teredo among them), the documentation's ranges and
  // 6to4. Mapped, translated, unique local and link-local addresses begin otherwise.
  if (first < 0x2000 || first > 0x3fff) return false;
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  return first !== 0x2002 && !(first === 0x3fff && second < 0x1000);
}
