import { LANGUAGES } from "../../../supabase/functions/_shared/contracts/languages.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import i18next, { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { preloadPostText } from "../components/markdown/post-text.tsx";
import { PodcastPage } from "../features/podcasts/components/podcast-page.tsx";
import { PodcastSkeleton } from "../features/podcasts/components/podcast-skeletons.tsx";
import { podcastQuery } from "../features/podcasts/queries.ts";
import type { Language } from "../lib/page/languages.ts";
import { oneOfParam, secondsParam, textParam } from "../lib/page/search-params.ts";

interface Search {
  /** Where to play from, in seconds. */
  t?: number | undefined;
  /** What to look for in the transcript. */
  find?: string | undefined;
  /** Of the transcript. */
  lang?: Language | undefined;
}

export const Route = createFileRoute("/podcasts_/$slug")({
  validateSearch: (raw: Record<string, unknown>): Search => ({
    t: secondsParam(raw["t"]),
    find: textParam(raw["find"], 80) || undefined,
    lang: oneOfParam(raw["lang"], LANGUAGES),
  }),
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const [page] = await Promise.all([
      queryClient.ensureQueryData(podcastQuery(slug, i18next.resolvedLanguage ?? "en")),
      loadNamespaces(["podcasts", "player", "share"]),
    ]);
    if (!page) throw redirect({ to: "/404", replace: true });
    if (page.moved_to !== null) {
      throw redirect({
        to: "/podcasts/$slug",
        params: { slug: page.moved_to },
        search: true,
        replace: true,
      });
    }
    await preloadPostText([page.episode.show_notes]);
  },
  component: Episode,
  pendingComponent: PodcastSkeleton,
});

function Episode() {
  const { slug } = Route.useParams();
  return <Published key={slug} slug={slug} />;
}

function Published({ slug }: { slug: string }) {
  const { i18n } = useTranslation();
  const { t: from = null, find = "", lang } = Route.useSearch();
  const { data: page } = useSuspenseQuery(podcastQuery(slug, i18n.resolvedLanguage ?? "en"));
  // What was taken off the site while it was read stays on the screen until the reader goes on.
  return page && page.moved_to === null ? (
    <PodcastPage page={page} from={from} find={find} lang={lang} />
  ) : (
    <PodcastSkeleton />
  );
}
