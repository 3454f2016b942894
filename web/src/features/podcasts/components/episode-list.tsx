import { useTranslation } from "react-i18next";
import { isolate } from "../../../lib/format/reader-format.ts";
import type { PodcastCard } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { EpisodeFacts } from "./episode-facts.tsx";

interface Props {
  podcasts: readonly PodcastCard[];
  chosen: string;
  onChoose: (id: string) => void;
}

export function EpisodeList({ podcasts, chosen, onChoose }: Props) {
  const { t } = useTranslation("podcasts");
  return (
    <div>
      <h3 className="border-b-2 border-ink pb-2 text-xl">{t("episodes")}</h3>
      <ul>
        {podcasts.map((podcast) => (
          <li key={podcast.id} className="border-b border-line">
            <button
              type="button"
              aria-pressed={podcast.id === chosen}
              onClick={() => onChoose(podcast.id)}
              className="w-full border-s-4 border-unmarked px-4 py-4 text-start transition-colors duration-100 hover:bg-water aria-pressed:border-s-signal aria-pressed:bg-water"
            >
              <span className="display block text-xl" dir="auto" lang={podcast.locale}>
                {podcast.title}
              </span>
              <span className="mt-1 block">{t("host", { name: isolate(podcast.host) })}</span>
              <EpisodeFacts episode={podcast} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
