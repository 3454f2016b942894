import sanitizeHtml from "sanitize-html";

const BLOCKS = [
  "p",
  "br",
  "li",
  "div",
  "blockquote",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "tr",
  "pre",
];

/** Bytes of a description that are looked at: a list shows the beginning. */
const MOST_MARKUP = 20_000;

/** Control characters, and what turns the direction of the text around it. */
const UNSHOWN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/gu;

/**
 * The words of a foreign site's markup, as lines of plain text: no element, script, style or picture of it
 * reaches a page.
 */
export function textOf(markup: string, most: number): string {
  const safe = sanitizeHtml(markup.slice(0, MOST_MARKUP), {
    allowedTags: BLOCKS,
    allowedAttributes: {},
    nonTextTags: [
      "script",
      "style",
      "textarea",
      "option",
      "noscript",
      "svg",
      "math",
      "iframe",
      "object",
    ],
    nestingLimit: 50,
    disallowedTagsMode: "discard",
  });
  return shorten(tidy(decodeEntities(safe.replaceAll(/<[^>]*>/g, "\n"))), most);
}

/** A text in which markup is none. */
export const plainOf = (text: string, most: number): string => shorten(tidy(text), most);

const tidy = (text: string): string =>
  text
    .replaceAll(UNSHOWN, "")
    .replaceAll(/[^\S\n]+/g, " ")
    .replaceAll(/ ?\n ?/g, "\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** As PostgreSQL counts, at the end of a word where there is one. */
function shorten(text: string, most: number): string {
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  const cut = characters.slice(0, most - 1).join("");
  const end = cut.search(/\s\S*$/);
  return `${(end > cut.length - 40 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Those that sanitize-html writes. */
const decodeEntities = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
