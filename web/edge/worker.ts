// Runs before the site's files where a page's data changes: puts what the function `pages` says of it
// into the page that the build wrote. For Cloudflare Pages as it is (_worker.js); the local stack runs
// it in the same way. Types only are imported, so that it is one file.
import type { PageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";

interface Environment {
  /** The build's files. */
  ASSETS: { fetch(request: Request): Promise<Response> };
  /** The project's address, without a slash at its end. */
  SUPABASE_URL: string;
}

/** Milliseconds; then the page goes out without its data, and its script fetches it. */
const PATIENCE = 1_500;
/** Other threads of a topic than those it begins with, or other posts of a thread. */
const CHOSEN = /[?&](?:list|post)=/;

export default {
  async fetch(request: Request, { ASSETS, SUPABASE_URL }: Environment): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(/(?<=.)\/$/, "");
    // `/events/{id}` is one of many, as is `/topics/{slug}/{number}`; `/tournaments` is a page of its own.
    const isOne = path.indexOf("/", 1) > 0;
    // What a reader chose to see of a list is in its address, and is asked for by the script.
    const template = new URL(path.replaceAll(/(?<=[^/]\/)[^/]+/g, "_"), url);
    const [file, answer] = await Promise.all([
      ASSETS.fetch(new Request(template, { headers: { accept: "text/html" } })),
      isOne || url.search === "" ? ask(`${SUPABASE_URL}/functions/v1/pages${path}`) : null,
    ]);
    if (answer === "unknown") {
      const app = await ASSETS.fetch(new Request(new URL("/app", url)));
      return new Response(app.body, { status: 404, headers: pageHeaders(app, "no-store") });
    }
    if (!answer) return new Response(file.body, { headers: pageHeaders(file, "no-store") });
    const page = CHOSEN.test(url.search) ? withoutRows(answer.page) : answer.page;
    const html = fill(await file.text(), page, { path, project: SUPABASE_URL });
    return new Response(html, { headers: pageHeaders(file, answer.caching) });
  },
};

async function ask(
  address: string,
): Promise<{ page: PageAnswer; caching: string } | "unknown" | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    // 400: the address holds no id.
    if (response.status === 404 || response.status === 400) return "unknown";
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const page = (await response.json()) as PageAnswer;
    return { page, caching: response.headers.get("cache-control") ?? "no-store" };
  } catch (error) {
    console.error("The page goes out without its data:", error);
    return null;
  }
}

/** What holds whichever rows the reader has chosen: all but the rows themselves, whose slots begin with a number. */
function withoutRows({ data: _data, slots, ...page }: PageAnswer): PageAnswer {
  const heads = (texts: PageAnswer["slots"]["en"]) =>
    Object.fromEntries(Object.entries(texts).filter(([name]) => !/^\d/.test(name)));
  const { en, ja, ar } = slots;
  return { ...page, data: undefined, slots: { en: heads(en), ja: heads(ja), ar: heads(ar) } };
}

/** The headers of a file of the build, security headers among them, less what describes its bytes. */
function pageHeaders(file: Response, caching: string): Headers {
  const headers = new Headers(file.headers);
  for (const name of ["etag", "content-length", "content-encoding", "last-modified"]) {
    headers.delete(name);
  }
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("cache-control", caching);
  return headers;
}

/**
 * The page with the answer in it: the slots in English, which its HTML is in, what a shared link shows,
 * and the answer itself for public/first-paint.js and the site.
 */
function fill(
  html: string,
  page: PageAnswer,
  { path, project }: { path: string; project: string },
): string {
  const { title, description, image, structured, slots } = page;
  const picture = image && `${project}${image}`;
  const told: [pattern: RegExp, value: string | null][] = [
    [/(?<=<title>)[^<]*/, title && `${title} · Castboard`],
    [/(?<=<meta property="og:title" content=")[^"]*/, title],
    [/(?<=<meta\s+name="description"\s+content=")[^"]*/, description],
    [/(?<=<meta\s+property="og:description"\s+content=")[^"]*/, description],
    // In the template, `*` stands for the part of the path by which the page was chosen.
    [/(?<=<meta property="og:url" content="https?:\/\/[^/"]+)\/[^"]*/, path],
    [/(?<=<link rel="canonical" href="https?:\/\/[^/"]+)\/[^"]*/, path],
    [/(?<=<meta property="og:image" content=")[^"]*/, picture],
    [/(?<=<meta property="og:image:alt"\s+content=")[^"]*/, picture && title],
    [/\s*<meta property="og:image:(?:width|height)"[^>]*>/g, picture && ""],
  ];
  const head = [
    ...(structured ? [`<script type="application/ld+json">${json(structured)}</script>`] : []),
    `<script type="application/json" id="first-answer">${json(page)}</script>`,
  ].join("");
  return told
    .reduce(
      (text, [pattern, value]) =>
        value === null ? text : text.replace(pattern, () => escapeHtml(value)),
      html,
    )
    .replace(
      /<([a-z0-9]+)([^>]* data-slot="([\w.]+)"[^>]*)><\/\1>/g,
      (_, tag: string, attributes: string, name: string) =>
        `<${tag}${attributes}>${escapeHtml(slots.en[name] ?? "")}</${tag}>`,
    )
    .replace("<script src=", () => `${head}<script src=`);
}

/** As the content of a script element, which only `</script` and `<!--` could end or confuse. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
