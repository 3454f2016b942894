import { useTranslation } from "react-i18next";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Podcast } from "../queries.ts";

interface Props {
  podcasts: readonly Podcast[];
  chosen: string;
  onChoose: (id: string) => void;
}

export function EpisodeList({ podcasts, chosen, onChoose }: Props) {
  const { t } = useTranslation("podcasts");
  const { date, number } = useReaderFormat();
  return (
    <div>
      <h3 className="border-b-2 border-ink pb-2 text-xl">{t("episodes")}</h3>
      <ul>
        {podcasts.map(({ id, title, host, duration_s, published_at }) => {
          const minutes = duration_s === null ? null : Math.max(1, Math.round(duration_s / 60));
          return (
            <li key={id} className="border-b border-line">
              <button
                type="button"
                aria-pressed={id === chosen}
                onClick={() => onChoose(id)}
                className="w-full border-s-4 border-unmarked px-4 py-4 text-start transition-colors duration-100 hover:bg-water aria-pressed:border-s-signal aria-pressed:bg-water"
              >
                <span className="display block text-xl" dir="auto">
                  {title}
                </span>
                <span className="mt-1 block">{t("host", { name: isolate(host) })}</span>
                <span className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-2">
                  <time dateTime={published_at}>
                    {date(Date.parse(published_at), { dateStyle: "long" })}
                  </time>
                  {minutes !== null && (
                    <span>{t("minutes", { count: minutes, n: number(minutes) })}</span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
