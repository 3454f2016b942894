import { createContext, use, useEffect } from "react";
import { PRODUCT_NAME } from "../product.ts";

export interface PageMeta {
  title: string;
  description: string | undefined;
}

/** Collects a page's title and description while it is rendered without a document (prerender.tsx). */
export const PageMetaSink = createContext<((meta: PageMeta) => void) | null>(null);

const set = (selector: string, attribute: string, value: string): void =>
  document.querySelector(selector)?.setAttribute(attribute, value);

/**
 * Title, description, Open Graph and canonical address of the page, in the reader's language; the
 * prerendered pages carry theirs in English. Languages share their addresses, so none points to another.
 */
export function usePageMeta(title: string, description?: string): void {
  const full = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
  use(PageMetaSink)?.({ title: full, description });
  useEffect(() => {
    const { origin, pathname } = window.location;
    document.title = full;
    set('meta[property="og:title"]', "content", full);
    set('meta[property="og:url"]', "content", origin + pathname);
    set('link[rel="canonical"]', "href", origin + pathname);
    if (description === undefined) return;
    set('meta[name="description"]', "content", description);
    set('meta[property="og:description"]', "content", description);
  }, [full, description]);
}

/**
 * Keeps search engines from listing the page while it is shown. A static host serves the app with
 * 200 for a path that leads nowhere, so that the status cannot say it.
 */
export function useUnlisted(): void {
  useEffect(() => {
    const tag = document.createElement("meta");
    tag.name = "robots";
    tag.content = "noindex";
    document.head.append(tag);
    return () => tag.remove();
  }, []);
}
