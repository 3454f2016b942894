import { useTranslation } from "react-i18next";
import type { PodcastCard } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { languages } from "../../../lib/page/languages.ts";
import { isoDuration } from "../../../lib/player/times.ts";

/** When an episode came out, how long it is, and its language where that is not the reader's. */
export function EpisodeFacts({ episode }: { episode: PodcastCard }) {
  const { t, i18n } = useTranslation("podcasts");
  const { date, number } = useReaderFormat();
  const { duration_s, published_at, locale } = episode;
  const minutes = duration_s === null ? null : Math.max(1, Math.round(duration_s / 60));
  return (
    <span className="flex flex-wrap gap-x-3 text-sm text-ink-2">
      {episode.number !== null && <span>{t("number", { n: number(episode.number) })}</span>}
      {published_at && (
        <time dateTime={published_at}>{date(Date.parse(published_at), { dateStyle: "long" })}</time>
      )}
      {minutes !== null && duration_s !== null && (
        <time dateTime={isoDuration(duration_s)}>
          {t("minutes", { count: minutes, n: number(minutes) })}
        </time>
      )}
      {locale !== i18n.resolvedLanguage && <span lang={locale}>{languages[locale].name}</span>}
      {episode.explicit && <span>{t("explicit")}</span>}
    </span>
  );
}

/** Who leads an episode, and with whom. */
export function EpisodePeople({ episode: { host, guests } }: { episode: PodcastCard }) {
  const { t, i18n } = useTranslation("podcasts");
  const names = new Intl.ListFormat(i18n.resolvedLanguage, { type: "conjunction" }).format(
    guests.map(isolate),
  );
  return (
    <p className="flex flex-wrap gap-x-3">
      <span>{t("host", { name: isolate(host) })}</span>
      {guests.length > 0 && <span>{t("guests", { names })}</span>}
    </p>
  );
}
