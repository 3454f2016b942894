import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EntryStatusBadge } from "../../../components/entry-status-badge.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { HomePart } from "../../../components/own-home/home-part.tsx";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { isOnStartList } from "../../../lib/entries/entry-status.ts";
import { nextEntries } from "../entry-state.ts";
import { ownEntriesQuery, type OwnEntry } from "../queries.ts";

/** The reader's next events, and the way to the catch form while one runs. */
export function NextEventsPart({ userId }: { userId: string }) {
  const { t } = useTranslation("entering");
  const list = listed(useQuery(ownEntriesQuery(userId)));
  return (
    <HomePart title={t("home.next")} list={{ ...list, rows: list.rows && nextEntries(list.rows) }}>
      {(entry) => <NextEvent entry={entry} />}
    </HomePart>
  );
}

function NextEvent({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation("entering");
  const { number, date } = useReaderFormat();
  const { event_id: eventId, starts_at: starts, event_status: event, status } = entry;
  const when =
    starts &&
    date(Date.parse(starts), { day: "numeric", month: "long", year: "numeric" }, entry.time_zone);
  return (
    <HomeRow
      link={
        <Link to="/profile/tournaments/$eventId" params={{ eventId }} className={rowLinkStyle}>
          <bdi>{entry.event_name}</bdi>
        </Link>
      }
      text={
        <>
          {when && `${when} · `}
          <bdi>{entry.venue}</bdi>
        </>
      }
      end={
        isOnStartList(status) ? (
          event === "live" ? (
            <LinkButton
              to="/profile/tournaments/$eventId/catch"
              params={{ eventId }}
              variant="primary"
              className="relative"
            >
              {t("submit_catch")}
            </LinkButton>
          ) : (
            <p className="text-sm text-ink-2">{t("home.number", { n: number(entry.number) })}</p>
          )
        ) : (
          <EntryStatusBadge status={status} />
        )
      }
    />
  );
}
