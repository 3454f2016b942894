import { WORDS } from "./japanese-words.ts";

/** Faces of scripts that names are written in, each fetched once. */
const parts = {
  arabic: () => import("./fonts-ar.css"),
  japaneseNames: () => import("./fonts-ja-names.ts"),
};
type Script = keyof typeof parts;

const ARABIC = /\p{sc=Arabic}/u;
const JAPANESE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;
const OWN_WORDS = new Set(WORDS);

const fetched = new Set<Script>();

/** A face that cannot be fetched leaves the reader with the system's own; the next text tries again. */
function fetchPart(script: Script): void {
  fetched.add(script);
  parts[script]().catch(() => fetched.delete(script));
}

function readText(text: string, scripts: readonly Script[]): void {
  const lacks = (script: Script): boolean => scripts.includes(script) && !fetched.has(script);
  if (lacks("arabic") && ARABIC.test(text)) fetchPart("arabic");
  if (!lacks("japaneseNames")) return;
  // A page in Japanese has the faces of the site's own words already (fonts-ja.ts).
  const known = document.documentElement.lang === "ja" ? OWN_WORDS : undefined;
  if (text.match(JAPANESE)?.some((one) => !known?.has(one))) fetchPart("japaneseNames");
}

/**
 * Watches what the element shows, and fetches the faces of each of the scripts that appears. Returns what
 * ends the watch.
 */
export function followScripts(root: Node, scripts: readonly Script[]): () => void {
  const read = (text: string | null): void => readText(text ?? "", scripts);
  read(root.textContent);
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === "characterData") read(target.textContent);
      for (const node of addedNodes) read(node.textContent);
    }
    if (scripts.every((script) => fetched.has(script))) observer.disconnect();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
