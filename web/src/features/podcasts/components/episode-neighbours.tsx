import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type {
  PodcastCard,
  PodcastPage,
} from "../../../../../supabase/functions/_shared/contracts/podcast.ts";

/** The episodes before and after this one. */
export function EpisodeNeighbours({ previous, next }: Pick<PodcastPage, "previous" | "next">) {
  const { t } = useTranslation("podcasts");
  if (!previous && !next) return null;
  return (
    <nav
      aria-label={t("neighbours")}
      className="grid gap-6 border-t-2 border-ink pt-6 sm:grid-cols-2 print:hidden"
    >
      {previous && <Neighbour episode={previous} label={t("previous")} />}
      {next && (
        <div className="sm:col-start-2 sm:text-end">
          <Neighbour episode={next} label={t("next")} />
        </div>
      )}
    </nav>
  );
}

function Neighbour({ episode, label }: { episode: PodcastCard; label: string }) {
  return (
    <p className="relative">
      <span className="block text-sm text-ink-2">{label}</span>
      <Link
        to="/podcasts/$slug"
        params={{ slug: episode.slug }}
        lang={episode.locale}
        className="display text-xl underline-offset-4 after:absolute after:inset-0 hover:underline hover:decoration-signal hover:decoration-2"
      >
        <bdi>{episode.title}</bdi>
      </Link>
    </p>
  );
}
