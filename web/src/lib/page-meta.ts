import { useEffect } from "react";
import { PRODUCT_NAME } from "./product.ts";

const set = (selector: string, attribute: string, value: string): void =>
  document.querySelector(selector)?.setAttribute(attribute, value);

/**
 * Title, description, Open Graph and canonical address of the page, in the reader's language; the
 * first screen's are in index.html. Languages share their addresses, so none points to another.
 */
export function usePageMeta(title: string, description?: string): void {
  useEffect(() => {
    const full = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
    const { origin, pathname } = window.location;
    document.title = full;
    set('meta[property="og:title"]', "content", full);
    set('meta[property="og:url"]', "content", origin + pathname);
    set('link[rel="canonical"]', "href", origin + pathname);
    if (description === undefined) return;
    set('meta[name="description"]', "content", description);
    set('meta[property="og:description"]', "content", description);
  }, [title, description]);
}
