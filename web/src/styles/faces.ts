/** Faces beyond Latin, each fetched once: those of the reader's language, and those of names in a script. */
const parts = {
  arabic: () => import("./fonts-ar.css"),
  japaneseWords: () => import("./fonts-ja.ts"),
  japaneseNames: () => import("./fonts-ja-names.ts"),
};

const ARABIC = /\p{sc=Arabic}/u;
const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

const fetched = new Map<keyof typeof parts, Promise<unknown>>();
/** Characters that the faces of the site's Japanese words have; none for readers of other languages. */
let known: Promise<ReadonlySet<string>> = Promise.resolve(new Set());

/** A face that cannot be fetched leaves the reader with the system's own; the next page tries again. */
function fetchPart<Name extends keyof typeof parts>(name: Name): ReturnType<(typeof parts)[Name]> {
  const asked = fetched.get(name) ?? parts[name]();
  fetched.set(name, asked);
  asked.catch(() => fetched.delete(name));
  return asked as ReturnType<(typeof parts)[Name]>;
}

/** Fetches the faces of a language. Does nothing for those that have none of their own. */
export function loadFaces(language: string): void {
  if (language === "ar") void fetchPart("arabic").catch(() => undefined);
  if (language === "ja") {
    known = fetchPart("japaneseWords").then(
      (words) => new Set(words.known),
      () => new Set(),
    );
  }
}

async function readText(text: string): Promise<void> {
  if (!fetched.has("arabic") && ARABIC.test(text)) await fetchPart("arabic");
  if (fetched.has("japaneseNames")) return;
  const characters = text.match(JAPANESE);
  if (!characters) return;
  const words = await known;
  if (characters.some((one) => !words.has(one))) await fetchPart("japaneseNames");
}

/**
 * Watches what the element shows, and fetches the faces of each script that appears: teams are named
 * in scripts of which the reader's system may have no face at all. Returns what ends the watch.
 */
export function followScripts(root: Node): () => void {
  const read = (text: string | null): void => void readText(text ?? "").catch(() => undefined);
  read(root.textContent);
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === "characterData") read(target.textContent);
      for (const node of addedNodes) read(node.textContent);
    }
    if (fetched.has("arabic") && fetched.has("japaneseNames")) observer.disconnect();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
