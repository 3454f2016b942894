/** The names that people write; a full table would be a third of what the parser weighs. */
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  bull: "•",
  cent: "¢",
  copy: "©",
  deg: "°",
  euro: "€",
  frac12: "½",
  frac14: "¼",
  frac34: "¾",
  gt: ">",
  hellip: "…",
  laquo: "«",
  ldquo: "“",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  middot: "·",
  nbsp: "\u00a0",
  ndash: "–",
  plusmn: "±",
  pound: "£",
  quot: '"',
  raquo: "»",
  rdquo: "”",
  reg: "®",
  rsquo: "’",
  times: "×",
  trade: "™",
  yen: "¥",
};

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]{1,8}));/gi;
const isCharacter = (code: number): boolean =>
  code >= 0x20 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);

function decode(written: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return (Object.hasOwn(NAMED, name) && NAMED[name]) || written;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return isCharacter(code) ? String.fromCodePoint(code) : "\ufffd";
}

/**
 * Text with its character references decoded. The site's build gives this to the parser in place of the
 * package `entities`, so that it goes by the name that the parser imports; on the server, parser.ts keeps
 * other names from that package.
 */
export const decodeHTMLStrict = (text: string): string => text.replaceAll(ENTITY, decode);
