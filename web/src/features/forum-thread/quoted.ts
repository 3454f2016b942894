/** What of a post is marked on the screen, as plain text; all of its text where nothing is. */
export function quotedText({ id, body }: { id: number; body: string | null }): string {
  const selection = document.getSelection();
  const marked = selection?.toString().trim() ?? "";
  const [from, to] = [selection?.anchorNode, selection?.focusNode].map((node) =>
    (node instanceof Element ? node : node?.parentElement)?.closest(`[data-post-text="${id}"]`),
  );
  return marked !== "" && from && from === to ? marked : (body ?? "");
}
