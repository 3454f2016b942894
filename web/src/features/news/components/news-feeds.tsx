import { Rss } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FeedAddress } from "../../../components/feed-address.tsx";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import {
  FEED_FORMS,
  feedAddress,
} from "../../../../../supabase/functions/_shared/contracts/feed-address.ts";
import type { PageLanguage } from "../../../../../supabase/functions/_shared/contracts/page.ts";

/** The office's own news as feeds, in one language. */
export function NewsFeeds({ language }: { language: PageLanguage }) {
  const { t } = useTranslation("news");
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      <Rss aria-hidden="true" className="size-4 text-ink-2" />
      {FEED_FORMS.map((form) => (
        <FeedAddress
          key={form}
          href={supabaseUrl + feedAddress("/rss", form, language)}
          name={t(`feeds.${form}`)}
        >
          {t(`feeds.${form}`)}
        </FeedAddress>
      ))}
    </p>
  );
}
