const MOST_ENCODINGS = 3;

/** The text as it was, and as a careless reader further on might decode it. */
function* readings(text: string): Generator<string> {
  let reading = text;
  for (let round = 0; round <= MOST_ENCODINGS; round++) {
    yield reading;
    try {
      reading = decodeURIComponent(reading);
    } catch {
      return;
    }
  }
}

/** Begins like another host, or holds what browsers drop or turn into a slash. */
const leadsAstray = (path: string): boolean =>
  !path.startsWith("/") || path.startsWith("//") || /[\\\p{Cc}]/u.test(path);

const pathOnly = (path: string): string => path.split(/[?#]/, 1)[0] ?? "";

/**
 * A path of this site, or `/` for anything else: `redirect` comes from the address, where a
 * stranger's link could send a fresh sign-in elsewhere (`//evil.example`, `/\evil.example`,
 * `/.//evil.example`, and each of them encoded).
 */
export function safeRedirect(target: string | undefined, origin: string): string {
  if (!target || leadsAstray(target) || !URL.canParse(target, origin)) return "/";
  const url = new URL(target, origin);
  if (url.origin !== origin) return "/";
  for (const path of [pathOnly(target), url.pathname]) {
    for (const reading of readings(path)) if (leadsAstray(reading)) return "/";
  }
  return `${url.pathname}${url.search}${url.hash}`;
}

/** What the pages of signing up and logging in are given in their address: where the reader was going. */
export const redirectSearch = ({ redirect }: Record<string, unknown>): { redirect?: string } =>
  typeof redirect === "string" ? { redirect } : {};

/**
 * The address that a mailed link, or a provider, leads back to: of this site alone, and without a
 * fragment, in which the session comes. It works in a browser that has never seen the page.
 */
export function wayBack(redirect: string | undefined, origin: string): string {
  const { pathname, search } = new URL(safeRedirect(redirect, origin), origin);
  return pathname === "/" ? origin : `${origin}${pathname}${search}`;
}
