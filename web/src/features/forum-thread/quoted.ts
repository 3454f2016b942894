/** The post in which words are marked on the screen; null where none are, or not of one post. */
export function quotedPost(selection: Selection | null): number | null {
  if (!selection || selection.toString().trim() === "") return null;
  const [from, to] = [selection.anchorNode, selection.focusNode].map((node) =>
    (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>(
      "[data-post-text]",
    ),
  );
  return from && from === to ? Number(from.dataset["postText"]) : null;
}

/** What of a post is marked on the screen, as plain text; all of its text where nothing is. */
export function quotedText({ id, body }: { id: number; body: string | null }): string {
  const selection = document.getSelection();
  return quotedPost(selection) === id ? (selection?.toString().trim() ?? "") : (body ?? "");
}
