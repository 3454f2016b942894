/** Where a text of the office can stand; `hidden` wherever it stands beside. */
export type TextState = "draft" | "scheduled" | "published" | "withdrawn" | "hidden";

export interface Standing {
  published_at: string | null;
  /** Since when one that was out is off the site; absent where that is not kept. */
  withdrawn_at?: string | null;
  hidden?: boolean;
}

/** Where a text stands at `now`; milliseconds. */
export function textStateAt(
  { published_at: published, withdrawn_at: withdrawn = null, hidden = false }: Standing,
  now: number,
): TextState {
  if (hidden) return "hidden";
  if (published === null) return withdrawn === null ? "draft" : "withdrawn";
  return Date.parse(published) > now ? "scheduled" : "published";
}
