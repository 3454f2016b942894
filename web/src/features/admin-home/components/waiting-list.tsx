import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  MOST_COUNTED,
  OFFICE,
  type WaitingItem,
} from "../../../../../supabase/functions/_shared/contracts/office.ts";
import { classNames } from "../../../components/ui/class-names.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { StatusLight } from "../../../components/ui/status-light.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { postTime } from "../../../lib/format/post-time.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { useConnection } from "../../../lib/realtime/use-connection.ts";
import { useLiveTopic } from "../../../lib/realtime/use-live-topic.ts";
import { waitingQuery } from "../queries.ts";
import { liveWaiting } from "../realtime.ts";
import { isWaitingKind, waitingLinks, type WaitingKind } from "../waiting-links.ts";

/** What waits for a decision, by kind; it follows what others decide. */
export function WaitingList() {
  const { t } = useTranslation("admin-home");
  const { user } = useMember();
  const [topic] = useState(() => liveWaiting(user.id));
  const { data, error, refetch, dataUpdatedAt } = useQuery(waitingQuery(user.id));
  const [{ phase }, signal] = useConnection(dataUpdatedAt);
  useLiveTopic(topic, OFFICE, signal);
  const kinds = data?.kinds.flatMap(({ kind, ...rest }) =>
    isWaitingKind(kind) ? [{ kind, ...rest }] : [],
  );
  return (
    <section aria-labelledby="waiting" className="min-w-0">
      <div className="flex min-h-11 flex-wrap items-end gap-x-4 gap-y-1 border-b-2 border-ink pb-2">
        <h2 id="waiting" className="text-xl">
          {t("waiting")}
        </h2>
        {data && (
          <StatusLight light={phase === "live" ? "live" : "reconnecting"}>
            {t(phase === "live" ? "live" : "reconnecting")}
          </StatusLight>
        )}
      </div>
      {kinds && kinds.length > 0 && (
        <ul>
          {kinds.map((row) => (
            <WaitingRow key={row.kind} {...row} />
          ))}
        </ul>
      )}
      {kinds?.length === 0 && <EmptyState>{t("nothing")}</EmptyState>}
      {!data &&
        (error ? (
          <LoadError error={error} message={t("failed")} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="mt-4 h-64" />
        ))}
    </section>
  );
}

/** What holds up a board: the teams on the water wait for it. */
const URGENT: ReadonlySet<WaitingKind> = new Set(["catches", "protests"]);

interface RowProps {
  kind: WaitingKind;
  count: number;
  oldest: readonly WaitingItem[];
}

function WaitingRow({ kind, count, oldest }: RowProps) {
  const { t } = useTranslation("admin-home");
  const { number } = useReaderFormat();
  const [first] = oldest;
  if (!first) return null;
  const shown = number(count);
  const isUrgent = URGENT.has(kind);
  return (
    <li
      className={classNames(
        "flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5",
        isUrgent && "border-s-4 border-s-signal bg-signal-ground px-3",
      )}
    >
      <span className="min-w-10 display text-3xl figures">
        {count >= MOST_COUNTED ? t("or_more", { n: shown }) : shown}
      </span>
      <div className="min-w-[min(100%,9rem)] flex-1">
        <h3 className="font-sans text-base font-semibold tracking-normal">{t(`kind.${kind}`)}</h3>
        <ul className="text-sm text-ink-2">
          {apart(oldest).map((item) => (
            <li key={item.id}>
              <Oldest kind={kind} item={item} />
            </li>
          ))}
        </ul>
      </div>
      <LinkButton
        {...waitingLinks[kind](first)}
        variant={isUrgent ? "primary" : "secondary"}
        aria-label={`${t(`act.${kind}`)}: ${t(`kind.${kind}`)}`}
      >
        {t(`act.${kind}`)}
      </LinkButton>
    </li>
  );
}

function Oldest({ kind, item }: { kind: WaitingKind; item: WaitingItem }) {
  const format = useReaderFormat();
  const now = useNow();
  const since = postTime(Date.parse(item.since), now, format);
  return (
    <Link
      {...waitingLinks[kind](item)}
      className="inline-block min-h-6 underline-offset-4 hover:text-ink hover:underline"
    >
      {item.subject !== null && (
        <>
          <bdi className="wrap-anywhere">{item.subject}</bdi>
          {" · "}
        </>
      )}
      <time dateTime={item.since} className="whitespace-nowrap figures">
        {since}
      </time>
    </Link>
  );
}

/** One for each subject: three catches of one event are one line. */
const apart = (items: readonly WaitingItem[]): WaitingItem[] =>
  items.filter(
    (item, index) =>
      items.findIndex(
        (other) => other.subject === item.subject && other.event_id === item.event_id,
      ) === index,
  );
