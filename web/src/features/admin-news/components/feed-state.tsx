import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { FeedRow } from "../queries.ts";

/** When the feed was read, what came of it, and when it is read next. */
export function FeedState({ feed: { state, paused } }: { feed: FeedRow }) {
  const { t } = useTranslation("admin-news");
  const { date, number } = useReaderFormat();
  const moment = (iso: string): string =>
    date(Date.parse(iso), { dateStyle: "medium", timeStyle: "short" });
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      {state.requested_at !== null ? (
        <Badge tone="signal">{t("feeds.states.waiting")}</Badge>
      ) : paused ? (
        <Badge>{t("feeds.states.paused")}</Badge>
      ) : state.error ? (
        <Badge tone="bad">{t("feeds.states.failing")}</Badge>
      ) : (
        state.succeeded_at && <Badge tone="good">{t("feeds.states.fine")}</Badge>
      )}
      {state.error && (
        <p className="max-w-prose">
          {t(`error.${state.error}`, { detail: state.error_detail ?? "" })}
        </p>
      )}
      <p className="text-ink-2">
        {state.succeeded_at
          ? t("feeds.last_read", {
              at: moment(state.succeeded_at),
              items: number(state.items),
              added: number(state.added),
            })
          : t("feeds.never_read")}
      </p>
      {!paused && state.fetched_at && (
        <p className="text-ink-2">{t("feeds.next", { at: moment(state.due_at) })}</p>
      )}
    </div>
  );
}
