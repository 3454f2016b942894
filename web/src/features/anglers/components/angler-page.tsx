import { Link } from "@tanstack/react-router";
import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnglerPage as Page } from "../../../../../supabase/functions/_shared/contracts/anglers.ts";
import { PhotoStrip } from "../../../components/gallery/photo-strip.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { eventDates } from "../../../lib/format/event-dates.ts";
import { postTime } from "../../../lib/format/post-time.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { usePageMeta } from "../../../lib/page/page-meta.ts";
import { Bests } from "./bests.tsx";
import { Catches } from "./catches.tsx";
import { Seasons } from "./seasons.tsx";
import { Teams } from "./teams.tsx";

/** What a member shows of themselves: results, records, photos, posts. */
export function AnglerPage({ page }: { page: Page }) {
  const { t } = useTranslation("anglers");
  const { name, about, results, seasons, teams, bests, catches, posts, photos } = page;
  usePageMeta(name, about || undefined);
  return (
    <>
      <Band seed={53}>
        <p className="text-ink-2">{t("label")}</p>
        <h1 className="text-4xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h1>
        {about && (
          <p
            dir="auto"
            className="mt-2 max-w-2xl text-lg whitespace-pre-line wrap-anywhere text-ink-2"
          >
            {about}
          </p>
        )}
      </Band>
      <div className="measure grid grid-cols-1 gap-x-12 gap-y-10 pt-10 pb-16 lg:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 content-start gap-y-10">
          <Part title={t("results")}>
            {results.length === 0 ? (
              <p className="border-b border-line py-4 text-ink-2">{t("no_results")}</p>
            ) : (
              <Results results={results} />
            )}
          </Part>
          {catches.length > 0 && (
            <Part title={t("catches")}>
              <Catches catches={catches} />
            </Part>
          )}
          {photos.length > 0 && (
            <Part title={t("photos")}>
              <div className="mt-3">
                <PhotoStrip photos={photos} label={t("photos")} />
              </div>
            </Part>
          )}
          {posts.length > 0 && (
            <Part title={t("posts")}>
              <ul>
                {posts.map((post) => (
                  <PostItem key={`${post.number}-${post.no}`} post={post} />
                ))}
              </ul>
            </Part>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-y-10">
          {seasons.length > 0 && (
            <Part title={t("seasons")}>
              <Seasons seasons={seasons} />
            </Part>
          )}
          {teams.length > 0 && (
            <Part title={t("teams")}>
              <Teams teams={teams} />
            </Part>
          )}
          {bests.length > 0 && (
            <Part title={t("bests")}>
              <Bests bests={bests} />
            </Part>
          )}
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Results({ results }: Pick<Page, "results">) {
  const { t } = useTranslation("anglers");
  const { locale, number } = useReaderFormat();
  return (
    <ul>
      {results.map((result) => (
        <li
          key={`${result.event_id} ${result.division}`}
          className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
        >
          <div className="min-w-0">
            <Link
              to="/leaderboard"
              search={{ event: result.event_id }}
              className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
            >
              <bdi>{result.event}</bdi>
            </Link>
            <p className="text-sm text-ink-2">
              {eventDates(result, locale)}
              {" · "}
              <bdi>{result.team}</bdi>
              {" · "}
              <bdi>{result.division}</bdi>
            </p>
          </div>
          <p className={result.place === null ? "text-ink-2" : "display text-2xl"}>
            {result.place === null ? t("no_place") : t("place", { n: number(result.place) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function PostItem({ post }: { post: Page["posts"][number] }) {
  const { topic_slug: topicSlug, number, no, title, created_at: at } = post;
  const format = useReaderFormat();
  const when = useAtNow((now) => postTime(Date.parse(at), now, format));
  return (
    <li className="relative border-b border-line py-3">
      <Link
        to="/topics/$topicSlug/$threadId"
        params={{ topicSlug, threadId: String(number) }}
        search={{ post: no }}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        <bdi>{title}</bdi>
      </Link>
      <p className="text-sm text-ink-2">
        <time dateTime={at}>{when}</time>
      </p>
    </li>
  );
}
