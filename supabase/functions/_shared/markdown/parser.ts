import MarkdownIt, { type StateInline, type Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";
import { decodeHTMLStrict } from "./entities.ts";

const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 }).use(cjkFriendly);
// Words that look like a host's name ("catch.and") stay words.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.inline.ruler.at("text", readText);
parser.inline.ruler.before("emphasis", "spoiler", readSpoiler);
parser.inline.ruler.before("entity", "unknown_name", readUnknownName);
const { parseLinkDestination } = parser.helpers;
Object.assign(parser.helpers, { parseLinkDestination: readDestination });

export const parseTokens = (text: string): Token[] => parser.parse(text, {});

/** Whatever a rule may begin with; the parser's own list, with the bar of a spoiler. */
const SIGN = /[\n!#-&*+:<=>@[-`{-~-]/g;

function readText(state: StateInline, isSilent: boolean): boolean {
  SIGN.lastIndex = state.pos;
  const end = Math.min(SIGN.exec(state.src)?.index ?? state.posMax, state.posMax);
  if (end === state.pos) return false;
  if (!isSilent) state.pending += state.src.slice(state.pos, end);
  state.pos = end;
  return true;
}

// The parser decodes names of characters by the package `entities` in Deno, and by entities.ts on the site:
// only names that both know reach it.
const NAME = /&[a-z][a-z\d]{1,31};/iy;
const isKnown = (name: string): boolean => decodeHTMLStrict(name) !== name;

/** `&name;` of no character that entities.ts lists, as it was typed. */
function readUnknownName(state: StateInline, isSilent: boolean): boolean {
  NAME.lastIndex = state.pos;
  const name = NAME.exec(state.src)?.[0];
  if (name === undefined || isKnown(name)) return false;
  if (!isSilent) state.pending += "&";
  state.pos += 1;
  return true;
}

const ESCAPED_OR_NAME = /\\.|&[a-z][a-z\d]{1,31};/gis;

/** A link's address, in which the parser decodes names by itself: those that it should not are escaped. */
function readDestination(
  ...given: Parameters<typeof parseLinkDestination>
): ReturnType<typeof parseLinkDestination> {
  const found = parseLinkDestination(...given);
  const [text, start] = given;
  const typed = text.slice(start, found.pos);
  if (!found.ok || !typed.includes("&")) return found;
  const safe = typed.replaceAll(ESCAPED_OR_NAME, (one) =>
    one.startsWith("&") && !isKnown(one) ? `\\${one}` : one,
  );
  return { ...found, str: parseLinkDestination(safe, 0, safe.length).str };
}

const BARS = "||";

/** `||words||`, hidden until the reader asks for them. */
function readSpoiler(state: StateInline, isSilent: boolean): boolean {
  const { pos, posMax, src } = state;
  if (!src.startsWith(BARS, pos)) return false;
  const end = src.indexOf(BARS, pos + 2);
  // "a || b || c" is no spoiler.
  if (end === -1 || end + 2 > posMax || !/^\S(?:.*\S)?$/s.test(src.slice(pos + 2, end)))
    return false;
  if (!isSilent) {
    state.push("spoiler_open", "", 1);
    state.pos = pos + 2;
    state.posMax = end;
    parser.inline.tokenize(state);
    state.push("spoiler_close", "", -1);
  }
  state.pos = end + 2;
  state.posMax = posMax;
  return true;
}
