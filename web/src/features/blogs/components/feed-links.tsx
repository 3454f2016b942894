import { Rss } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FeedAddress } from "../../../components/feed-address.tsx";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import {
  FEED_FORMS,
  feedAddress,
} from "../../../../../supabase/functions/_shared/contracts/feed-address.ts";
import type { BlogLanguage } from "../../../../../supabase/functions/_shared/contracts/blogs.ts";

/** The same in every language. */
const NAMES = { rss: "RSS", atom: "Atom" };

/** The feeds of one language, or of an author in it, for readers to subscribe to. */
export function FeedLinks({
  language,
  author = null,
}: {
  language: BlogLanguage;
  author?: string | null;
}) {
  const { t } = useTranslation("blogs");
  return (
    <section aria-labelledby="blog-feeds">
      <h2 id="blog-feeds" className="flex items-center gap-2 text-xl">
        <Rss aria-hidden="true" className="size-5" />
        {t("subscribe")}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {FEED_FORMS.map((form) => (
          <li key={form}>
            <FeedAddress
              href={supabaseUrl + feedAddress("/blogs", form, language, author)}
              name={NAMES[form]}
            >
              {NAMES[form]}
            </FeedAddress>
          </li>
        ))}
      </ul>
    </section>
  );
}
