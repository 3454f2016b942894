import { useEffect } from "react";
import { PRODUCT_NAME } from "./product.ts";

/** Title and description of the page in the reader's language; the first screen's are in index.html. */
export function usePageMeta(title: string, description?: string): void {
  useEffect(() => {
    document.title = title === PRODUCT_NAME ? title : `${title} · ${PRODUCT_NAME}`;
    if (description === undefined) return;
    document
      .querySelector<HTMLMetaElement>('meta[name="description"]')
      ?.setAttribute("content", description);
  }, [title, description]);
}
