import { useEffect } from "react";

export interface Alternate {
  /** A path of the site, or a whole address. */
  href: string;
  hreflang?: string;
  type?: string;
  title?: string;
}

/**
 * Other forms of the page, in its head while it is shown: in another language, or as a feed. Those that
 * came with the page (`links` of contracts/page.ts) give way.
 */
export function useAlternates(links: readonly Alternate[]): void {
  const written = JSON.stringify(links);
  useEffect(() => {
    for (const old of document.head.querySelectorAll('link[rel="alternate"]')) old.remove();
    const added = (JSON.parse(written) as Alternate[]).map((link) => {
      const tag = Object.assign(document.createElement("link"), link, {
        rel: "alternate",
        href: new URL(link.href, location.origin).href,
      });
      document.head.append(tag);
      return tag;
    });
    return () => added.forEach((tag) => tag.remove());
  }, [written]);
}
