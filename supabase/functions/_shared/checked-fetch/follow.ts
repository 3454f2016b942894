import { FetchError } from "./fetch-error.ts";
import { type HttpResponse, get } from "./http.ts";

const MOST_REDIRECTS = 5;

/**
 * The response at the end of the redirects, each of which is checked, and where a permanent one leads for
 * good. @throws FetchError
 */
export async function follow(
  from: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ response: HttpResponse; url: URL; movedTo: string | null }> {
  let url = from;
  let isPermanent = true;
  let movedTo: string | null = null;
  const seen = new Set([url.href]);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const response = await get(url, headers, signal);
    if (response.status === 200 || response.status === 304) return { response, url, movedTo };
    if (![301, 302, 303, 307, 308].includes(response.status)) throw statusError(response);
    const location = response.headers.get("location");
    if (!location || !URL.canParse(location, url)) throw new FetchError("protocol", "location");
    const next = new URL(location, url);
    next.hash = "";
    if (next.username || next.password) throw new FetchError("address", next.hostname);
    const isDowngrade = url.protocol === "https:" && next.protocol !== "https:";
    isPermanent &&= !isDowngrade && (response.status === 301 || response.status === 308);
    url = next;
    if (seen.has(url.href)) throw new FetchError("redirects", url.host);
    seen.add(url.href);
    if (isPermanent && url.href.length <= 2000) movedTo = url.href;
  }
  throw new FetchError("redirects", url.host);
}

function statusError({ status, headers }: HttpResponse): FetchError {
  const error = new FetchError(status === 410 ? "gone" : "status", String(status));
  const asked = headers.get("retry-after");
  const seconds = asked && /^\d{1,9}$/.test(asked) ? Number(asked) : until(asked);
  if (seconds > 0) error.retryAfter = Math.min(Math.ceil(seconds), 86_400);
  return error;
}

const until = (date: string | null): number => {
  const at = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(at) ? 0 : (at - Date.now()) / 1000;
};
