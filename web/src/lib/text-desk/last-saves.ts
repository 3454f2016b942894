export type DeskKind = "blog" | "news" | "podcast";

/** By kind and id, the revision that an editor of this page has saved last, as soon as it is saved. */
const lastSaves = new Map<string, Promise<number>>();

/** An editor was left: what it still saves may arrive after the next page has asked for the text. */
export function noteLastSave(kind: DeskKind, id: string, saved: Promise<number>): void {
  lastSaves.set(`${kind}:${id}`, saved);
}

/**
 * The revision to publish: the one that the page shows, or what was typed here after it. Waits for the
 * latter where it is still being saved.
 */
export async function revisionToPublish(
  kind: DeskKind,
  { id, revision }: { id: string; revision: number },
): Promise<number> {
  return Math.max(revision, (await lastSaves.get(`${kind}:${id}`)) ?? 0);
}
