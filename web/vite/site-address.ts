import type { Plugin } from "vite";

/** Pages that stand on their own, for sitemap.xml. The worker adds those that come and go (web/edge/worker.ts). */
const PAGES = [
  "/",
  "/about",
  "/services",
  "/services/marketing",
  "/services/automation",
  "/services/managed-it",
  "/services/virtual-assistants",
  "/leaderboard",
  "/tournaments",
  "/results",
  "/podcasts",
  "/blogs",
  "/rss",
  "/gallery",
  "/boats",
  "/forums",
  "/top-fans",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
];

/** Where only its owner has anything to find. */
const PRIVATE = ["/admin", "/profile", "/auth/"];

/**
 * What has to name the site by its whole address: sitemap.xml, robots.txt, and the tags in index.html
 * that readers without script take (`%SITE_URL%`). `siteUrl` without a slash at its end.
 */
export function siteAddress(siteUrl: string): Plugin {
  return {
    name: "castboard:site-address",
    transformIndexHtml: (html) => html.replaceAll("%SITE_URL%", siteUrl),
    generateBundle() {
      const urls = PAGES.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>\n`).join("");
      this.emitFile({
        type: "asset",
        fileName: "sitemap.xml",
        source:
          '<?xml version="1.0" encoding="UTF-8"?>\n' +
          `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`,
      });
      const refused = PRIVATE.map((path) => `Disallow: ${path}\n`).join("");
      this.emitFile({
        type: "asset",
        fileName: "robots.txt",
        source: `User-agent: *\n${refused}\nSitemap: ${siteUrl}/sitemap.xml\n`,
      });
    },
  };
}
