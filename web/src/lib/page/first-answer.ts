import type { PageAnswer } from "../../../../supabase/functions/_shared/contracts/page.ts";

type Arrived = { path: string; page: PageAnswer } | null;
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
  return text ? { path: pathOf(location.pathname), page: JSON.parse(text) as PageAnswer } : null;
}

const pathOf = (pathname: string): string => pathname.replace(/(?<=.)\/$/, "");

/** What the server's page says at `path` in its slots; null for a page that came without. */
export function firstSlots(path: string): PageAnswer["slots"] | null {
  if (arrived === undefined) arrived = read();
  return arrived?.path === pathOf(path) ? arrived.page.slots : null;
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
