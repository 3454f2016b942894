import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { HomeAnswer } from "../../../../../supabase/functions/_shared/contracts/home.ts";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useDeferredQuery } from "../../../lib/api/use-deferred-query.ts";
import { eventDates } from "../../../lib/format/event-dates.ts";
import { postTime } from "../../../lib/format/post-time.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { homeQuery } from "../../../lib/page/home-query.ts";
import { ChosenPhoto } from "./chosen-photo.tsx";
import { NextEvents } from "./next-events.tsx";
import { OnTheWaterFrame } from "./on-the-water-frame.tsx";

/** What comes next, what was decided last, what is talked about, and a photo. */
export function OnTheWater() {
  const { t } = useTranslation("on-the-water");
  const { data, error, refetch } = useDeferredQuery(homeQuery);
  if (!data) {
    return (
      <OnTheWaterFrame>
        {error && <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />}
      </OnTheWaterFrame>
    );
  }
  const { events, results, threads, photo } = data;
  return (
    <OnTheWaterFrame>
      <NextEvents events={events} />
      <div className="mt-12 grid grid-cols-1 gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_300px]">
        <Column
          title={t("results")}
          more={
            <Link to="/results" className={textLinkStyle}>
              {t("all_results")}
            </Link>
          }
        >
          {results.length === 0 ? <None>{t("no_results")}</None> : <Results results={results} />}
        </Column>
        <Column
          title={t("threads")}
          more={
            <Link to="/forums" className={textLinkStyle}>
              {t("all_threads")}
            </Link>
          }
        >
          {threads.length === 0 ? <None>{t("no_threads")}</None> : <Threads threads={threads} />}
        </Column>
        {photo && (
          <Column
            title={t("photo")}
            more={
              <Link to="/gallery" className={textLinkStyle}>
                {t("all_photos")}
              </Link>
            }
          >
            <ChosenPhoto photo={photo} />
          </Column>
        )}
      </div>
    </OnTheWaterFrame>
  );
}

function Column({
  title,
  more,
  children,
}: {
  title: string;
  more: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="min-w-0">
      <h2 className="border-b-2 border-ink pb-2 text-2xl">{title}</h2>
      {children}
      <div className="mt-2">{more}</div>
    </section>
  );
}

const None = ({ children }: { children: ReactNode }) => (
  <p className="border-b border-line py-4 text-ink-2">{children}</p>
);

function Results({ results }: Pick<HomeAnswer, "results">) {
  const { locale } = useReaderFormat();
  const names = new Intl.ListFormat(locale, { type: "conjunction" });
  return (
    <ul>
      {results.map((event) => {
        const [first] = event.winners;
        return (
          <li key={event.id} className="relative border-b border-line py-3">
            <Link
              to="/leaderboard"
              search={{ event: event.id }}
              className="font-semibold after:absolute after:inset-0 hover:underline"
            >
              <bdi>{event.name}</bdi>
            </Link>
            <p className="text-sm text-ink-2">
              {eventDates(event, locale)}
              {first && (
                <>
                  {" · "}
                  <bdi>{names.format(first.teams)}</bdi>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function Threads({ threads }: Pick<HomeAnswer, "threads">) {
  return (
    <ul>
      {threads.map((thread) => (
        <ThreadItem key={thread.number} thread={thread} />
      ))}
    </ul>
  );
}

function ThreadItem({ thread }: { thread: HomeAnswer["threads"][number] }) {
  const { number, title, topic_slug: topicSlug, last_no: no, last_post_at: at } = thread;
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
