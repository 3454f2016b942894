import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { feedPath } from "../../../../supabase/functions/_shared/contracts/feed-path.ts";
import { supabaseUrl } from "../api/backend.ts";

/**
 * Names the feed of a page to browsers and feed readers: of `/forums/{forumSlug}` and
 * `/topics/{topicSlug}/{number}`. Null for a page that not everybody reads.
 */
export function useFeedLink(path: string | null): void {
  const language = useTranslation().i18n.resolvedLanguage ?? "en";
  useEffect(() => {
    if (path === null) return;
    const link = document.createElement("link");
    link.rel = "alternate";
    link.type = "application/atom+xml";
    link.href = supabaseUrl + feedPath(path, "atom", language);
    document.head.append(link);
    return () => link.remove();
  }, [path, language]);
}
