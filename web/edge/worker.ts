// Runs before the site's files where a page's data changes: puts what the function `pages` says of it
// into the page that the build wrote. For Cloudflare Pages as it is (_worker.js); the local stack runs
// it in the same way. Types only are imported, so that it is one file.
import type {
  FirstPicture,
  PageAnswer,
  SitePages,
} from "../../supabase/functions/_shared/contracts/page.ts";

interface Environment {
  /** The build's files. */
  ASSETS: { fetch(request: Request): Promise<Response> };
  /** The project's address, without a slash at its end. */
  SUPABASE_URL: string;
}

/** Milliseconds; then the page goes out without its data, and its script fetches it. */
const PATIENCE = 1_500;
/** Other threads of a topic than those it begins with, or other posts of a thread. */
const SITEMAP = "/sitemap.xml";
const CHOSEN = /[?&](?:list|post)=/;

export default {
  async fetch(request: Request, { ASSETS, SUPABASE_URL }: Environment): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname.replace(/(?<=.)\/$/, "");
    if (path === SITEMAP) return sitemap(await ASSETS.fetch(request), SUPABASE_URL);
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
    const whole = answer.body as PageAnswer;
    if (whole.moved_to) {
      // A draft that was shared is found by the id of its post.
      if (url.searchParams.has("draft")) {
        const headers = pageHeaders(file, "no-store");
        headers.set("x-robots-tag", "noindex");
        return new Response(file.body, { headers });
      }
      return Response.redirect(new URL(whole.moved_to + url.search, url).href, 301);
    }
    const page = CHOSEN.test(url.search) ? withoutRows(whole) : whole;
    const html = fill(await file.text(), page, { path, project: SUPABASE_URL });
    return new Response(html, { headers: pageHeaders(file, answer.caching) });
  },
};

/** The build's sitemap with the pages that come and go; as it is where they cannot be read. */
async function sitemap(file: Response, project: string): Promise<Response> {
  const pages = await ask(`${project}/functions/v1/pages${SITEMAP}`);
  if (!pages || pages === "unknown") return file;
  const known = await file.text();
  const [origin = ""] = /(?<=<loc>)https?:\/\/[^/<]+/.exec(known) ?? [];
  const lines = (pages.body as SitePages).map(({ path, changed }) => {
    const when = changed === null ? "" : `<lastmod>${changed}</lastmod>`;
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${when}</url>\n`;
  });
  const xml = known.replace("</urlset>", () => `${lines.join("")}</urlset>`);
  const headers = pageHeaders(file, pages.caching);
  headers.set("content-type", "application/xml; charset=utf-8");
  return new Response(xml, { headers });
}

async function ask(
  address: string,
): Promise<{ body: unknown; caching: string } | "unknown" | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    // 400: the address holds no id.
    if (response.status === 404 || response.status === 400) return "unknown";
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const body: unknown = await response.json();
    return { body, caching: response.headers.get("cache-control") ?? "no-store" };
  } catch (error) {
    console.error("The page goes out without its data:", error);
    return null;
  }
}

/** What holds whichever rows the reader has chosen: all but the rows themselves, whose slots begin with a number, and the text of the first. */
function withoutRows({
  data: _data,
  parsed: _parsed,
  article: _article,
  pictures: _pictures,
  slots,
  ...page
}: PageAnswer): PageAnswer {
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
 * The page with the answer in it: the slots in English, which its HTML is in, its pictures and its text, what a
 * shared link shows, and, behind what readers see, the answer itself for public/first-paint.js and the site.
 */
function fill(
  html: string,
  page: PageAnswer,
  { path, project }: { path: string; project: string },
): string {
  const { title, description, image, structured, slots, article, pictures = [] } = page;
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
  const site = /<link rel="canonical" href="(https?:\/\/[^/"]+)/.exec(html)?.[1] ?? "";
  const links = (page.links ?? []).map((link) => alternate(link, site)).join("");
  const data = [
    ...(structured ? [`<script type="application/ld+json">${json(structured)}</script>`] : []),
    `<script type="application/json" id="first-answer">${json({ ...page, article: undefined })}</script>`,
  ].join("");
  return told
    .reduce(
      (text, [pattern, value]) =>
        value === null ? text : text.replace(pattern, () => escapeHtml(value)),
      html,
    )
    .replace(
      /<([a-z0-9]+)([^>]* data-slot="([\w.]+)"[^>]*)>[^<]*<\/\1>/g,
      (written, tag: string, attributes: string, name: string) => {
        const text = slots.en[name];
        if (text === undefined) return written;
        const href = slots.en[`${name}.href`];
        const led =
          href === undefined
            ? attributes
            : `${attributes.replace(/ href="[^"]*"/, "")} href="${escapeHtml(href)}"`;
        return `<${tag}${led}>${escapeHtml(text)}</${tag}>`;
      },
    )
    .replace(
      /<([a-z0-9]+)( data-picture="(\d+)" data-project="([^"]*)"[^>]*)><\/\1>/g,
      (empty, tag: string, attributes: string, n: string, from: string) => {
        const one = pictures[Number(n)];
        if (!one) return empty;
        const shown = imageOf(one, { from, alt: slots.en[`${n}.alt`] ?? "", n });
        return `<${tag}${attributes} data-ratio="${one.ratio}">${shown}</${tag}>`;
      },
    )
    .replace(
      /(?<=<div [^>]*data-article="([^"]*)"[^>]*>)(?=<\/div>)/,
      (_, from: string) => article?.replaceAll(/<img [^>]*>/g, (tag) => imageFrom(tag, from)) ?? "",
    )
    .replace("<script src=", () => `${links}<script src=`)
    .replace("</body>", () => `${data}</body>`);
}

/** An image of a text, which the function names by paths of the project, at the address that the site has for it. */
const imageFrom = (tag: string, project: string): string =>
  tag.replaceAll(/(?<=src="|srcset="|\dw, )\/(?!\/)/g, () => `${project}/`);

/** A picture as the living page asks for it (picture-slot.tsx), so that the browser fetches it once. */
function imageOf(
  { files, sizes, isEager }: FirstPicture,
  { from, alt, n }: { from: string; alt: string; n: string },
): string {
  const attributes = {
    sizes,
    srcset: files.map(({ url, width }) => `${from}${url} ${width}w`).join(", "),
    src: from + (files[0]?.url ?? ""),
    alt,
    loading: isEager ? "eager" : "lazy",
    fetchpriority: n === "0" ? "high" : "auto",
  };
  const written = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  );
  return `<img ${written.join(" ")}>`;
}

/** The page in another language, or as a feed. */
function alternate(
  { href, ...link }: NonNullable<PageAnswer["links"]>[number],
  site: string,
): string {
  const named = { ...link, href: href.startsWith("/") ? site + href : href };
  const attributes = Object.entries(named).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<link rel="alternate" ${attributes.join(" ")}>`;
}

/** As the content of a script element, which only `</script` and `<!--` could end or confuse. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const escapeHtml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
