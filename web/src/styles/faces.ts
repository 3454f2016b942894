/** Faces beyond Latin: each is fetched once, for readers of its language or for a name in its script. */
const faces = {
  ar: { script: /\p{sc=Arabic}/u, load: () => import("./fonts-ar.css") },
  ja: {
    script: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
    load: () => import("./fonts-ja.ts"),
  },
};

const missing = new Map<string, (typeof faces)[keyof typeof faces]>(Object.entries(faces));

/** Fetches the faces of a language. Does nothing for those that have none of their own. */
export function loadFaces(language: string): void {
  const face = missing.get(language);
  missing.delete(language);
  // A face that cannot be fetched leaves the reader with the system's own; the next page tries again.
  face?.load().catch(() => missing.set(language, face));
}

function readText(text: string): void {
  for (const [language, { script }] of missing) if (script.test(text)) loadFaces(language);
}

/**
 * Watches what the element shows, and fetches the faces of each script that appears: teams are named
 * in scripts of which the reader's system may have no face at all. Returns what ends the watch.
 */
export function followScripts(root: Node): () => void {
  readText(root.textContent ?? "");
  const observer = new MutationObserver((changes) => {
    for (const { target, type, addedNodes } of changes) {
      if (type === "characterData") readText(target.textContent ?? "");
      for (const node of addedNodes) readText(node.textContent ?? "");
    }
    if (missing.size === 0) observer.disconnect();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
