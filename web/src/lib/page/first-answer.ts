import type { PageAnswer } from "../../../../supabase/functions/_shared/contracts/page.ts";
import type { SiteSettings } from "../../../../supabase/functions/_shared/contracts/site.ts";
import type { MarkdownNode } from "../../../../supabase/functions/_shared/markdown/nodes.ts";

type Arrived = { path: string; page: PageAnswer; article: Element | null } | null;
// undefined until it was looked for, once: the first path is the one that it is of.
let arrived: Arrived | undefined;
let isTaken = false;

/**
 * What edge/worker.ts put into the page, and the path that it is of. Not checked: it is a part of the
 * page as the scripts are, and a schema would be in everybody's first script.
 */
function read(): Arrived {
  // The build renders pages without a document.
  const text = globalThis.document?.getElementById("first-answer")?.textContent;
  if (!text) return null;
  return {
    path: pathOf(location.pathname),
    page: JSON.parse(text) as PageAnswer,
    article: document.querySelector("[data-article]"),
  };
}

const pathOf = (pathname: string): string => pathname.replace(/(?<=.)\/$/, "");

/** What the server's page says at `path` in its slots; null for a page that came without. */
export function firstSlots(path: string): PageAnswer["slots"] | null {
  if (arrived === undefined) arrived = read();
  return arrived?.path === pathOf(path) ? arrived.page.slots : null;
}

/** What holds the text that came with the page at `path`, as the browser has read it. */
export function firstArticle(path: string): Element | null {
  if (arrived === undefined) arrived = read();
  return arrived?.path === pathOf(path) ? arrived.article : null;
}

/** The nodes of a text in Markdown that came with the page, on whichever page it is shown by now. */
export function firstNodes(text: string): MarkdownNode[] | undefined {
  if (arrived === undefined) arrived = read();
  const parsed = arrived?.page.parsed ?? {};
  return Object.hasOwn(parsed, text) ? (parsed[text] as MarkdownNode[]) : undefined;
}

/** What the page's footer shows, on whichever page it is by now; null for a page that came without. */
export function firstSite(): SiteSettings | null {
  if (arrived === undefined) arrived = read();
  return arrived?.page.site ?? null;
}

/**
 * The data that came with the page at `path`, once: who asks again wants what is true by then.
 *
 * @returns undefined when there is none
 */
export function takeFirstData(path: string): unknown {
  if (arrived === undefined) arrived = read();
  if (isTaken || arrived?.path !== path) return undefined;
  isTaken = true;
  return arrived.page.data;
}
