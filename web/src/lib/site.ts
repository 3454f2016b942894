import { useEffect, useSyncExternalStore } from "react";
import {
  FIRST_SHOWN,
  type SiteSettings,
} from "../../../supabase/functions/_shared/contracts/site.ts";
import { logError } from "./log.ts";
import { firstSite } from "./page/first-answer.ts";

/** All settings, or those that the build has in every page. */
type Shown = typeof FIRST_SHOWN & Partial<SiteSettings>;

/** What a page is busy with first is more urgent than its footer; milliseconds. */
const LATER_MS = 1_000;

let known: SiteSettings | null = null;
let asking: Promise<Shown> | null = null;
const listeners = new Set<() => void>();

/** What came with the page, then what was read; until then what the build has. */
function shown(): Shown {
  known ??= firstSite();
  return known ?? FIRST_SHOWN;
}

/** What an admin of this tab has just saved, or what was read. */
export function adoptSite(settings: SiteSettings): void {
  known = settings;
  for (const listener of listeners) listener();
}

/** Reads the stored settings once a visit. Never fails: without them, the build's are returned. */
export function loadSite(): Promise<Shown> {
  // The build renders pages without a document.
  if (globalThis.document === undefined) return Promise.resolve(FIRST_SHOWN);
  known ??= firstSite();
  if (known) return Promise.resolve(known);
  asking ??= ask().finally(() => (asking = null));
  return asking;
}

async function ask(): Promise<Shown> {
  try {
    // Later than the first script: pages are on the screen without them.
    const [{ readKeyless }, { siteSettings }] = await Promise.all([
      import("./api/public-api.ts"),
      import("../../../supabase/functions/_shared/contracts/site-settings.ts"),
    ]);
    adoptSite(siteSettings.parse(await readKeyless("/functions/v1/pages/site", "no-cache")));
  } catch (error) {
    logError("The settings of the site could not be read.", error);
  }
  return shown();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the company is reached, and the zone of its office. */
export function useSite(): Shown {
  const site = useSyncExternalStore(subscribe, shown, () => FIRST_SHOWN);
  useEffect(() => {
    const timer = setTimeout(() => void loadSite(), LATER_MS);
    return () => clearTimeout(timer);
  }, []);
  return site;
}
