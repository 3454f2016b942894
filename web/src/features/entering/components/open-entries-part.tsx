import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { HomePart } from "../../../components/own-home/home-part.tsx";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { isToDo } from "../entry-state.ts";
import { ownEntriesQuery, type OwnEntry } from "../queries.ts";

/** Entries that need something before they stand on the start list. */
export function OpenEntriesPart({ userId }: { userId: string }) {
  const { t } = useTranslation("entering");
  const list = listed(useQuery(ownEntriesQuery(userId)));
  return (
    <HomePart title={t("home.open")} list={{ ...list, rows: list.rows?.filter(isToDo) }}>
      {(entry) => <OpenEntry entry={entry} />}
    </HomePart>
  );
}

function OpenEntry({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation("entering");
  const { number, date } = useReaderFormat();
  const at = (time: string) =>
    date(Date.parse(time), { dateStyle: "medium", timeStyle: "short" }, entry.time_zone);
  const { confirm_by: confirmBy, registration_closes_at: closes, open_steps: open } = entry;
  return (
    <HomeRow
      link={
        <Link
          to="/profile/tournaments/$eventId"
          params={{ eventId: entry.event_id }}
          className={rowLinkStyle}
        >
          <bdi>{entry.event_name}</bdi>
        </Link>
      }
      text={
        <>
          <bdi>{entry.team_name}</bdi>
          {" · "}
          {confirmBy
            ? t("home.confirm_by", { time: at(confirmBy) })
            : closes && t("home.closes", { time: at(closes) })}
        </>
      }
      end={
        <Badge tone="signal">
          {confirmBy
            ? t("note.confirm")
            : t("own.open_steps", { count: open ?? 0, n: number(open ?? 0) })}
        </Badge>
      }
    />
  );
}
