import { Rss } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { feedAddress } from "../../../../../supabase/functions/_shared/contracts/feed-address.ts";
import { FeedAddress } from "../../../components/feed-address.tsx";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { languages } from "../../../lib/page/languages.ts";

/** The same in every language. */
const RSS = "RSS";

/** The feeds, one for each language, for programs that follow podcasts. */
export function Subscribe() {
  const { t } = useTranslation("podcasts");
  const id = useId();
  return (
    <section aria-labelledby={id} className="print:hidden">
      <h2 id={id} className="flex items-center gap-2 text-xl">
        <Rss aria-hidden="true" className="size-5" />
        {t("subscribe")}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t("subscribe_text")}</p>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <FeedAddress
              href={supabaseUrl + feedAddress("/podcasts", "rss", language)}
              name={`${RSS} ${isolate(languages[language].name)}`}
            >
              {RSS}
              <bdi lang={language}>{languages[language].name}</bdi>
            </FeedAddress>
          </li>
        ))}
      </ul>
    </section>
  );
}
