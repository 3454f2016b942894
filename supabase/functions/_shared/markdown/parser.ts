import MarkdownIt, { type StateInline, type Token } from "markdown-it";
import cjkFriendly from "markdown-it-cjk-friendly";

const parser = new MarkdownIt({ html: false, linkify: true, maxNesting: 20 }).use(cjkFriendly);
// Words that look like a host's name ("catch.and") stay words.
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.inline.ruler.at("text", readText);
parser.inline.ruler.before("emphasis", "spoiler", readSpoiler);

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
