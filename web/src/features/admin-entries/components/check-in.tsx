import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useLoadedList } from "../../../components/list/use-list-query.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { countAtDock, dockQuery, findAtDock, type DockRow as Row } from "../dock.ts";
import { checkIn } from "../mutations.ts";
import type { DeskEvent } from "../queries.ts";
import { dockList, PRESENCES } from "../search.ts";
import { DockRow } from "./dock-row.tsx";
import { ReadEntry } from "./read-entry.tsx";
import { ScanCode } from "../../../components/scan-code.tsx";

interface Props {
  event: DeskEvent;
  /** The entry whose QR code was read. */
  entryId: string | undefined;
}

/** The teams as they come to the dock: made for a phone in one hand. */
export function CheckIn({ event, entryId }: Props) {
  const { t } = useTranslation("admin-entries");
  const { user } = useMember();
  const navigate = useNavigate({ from: "/admin/registrations" });
  const query = useQuery(dockQuery(user.id, event.id));
  const list = useLoadedList(dockList, query, findAtDock);
  const { see, busy, told } = useSeeing();
  const read = (entry: string | undefined): void =>
    void navigate({
      search: (before) => ({ ...before, view: "check-in", entry }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className="mx-auto grid max-w-2xl gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Counts rows={query.data} />
        <ScanCode onRead={read} />
      </div>
      <output className="sr-only">{told}</output>
      {entryId && (
        <ReadEntry key={entryId} event={event} entryId={entryId} onClose={() => read(undefined)}>
          {(entry) => <DockRow entry={entry} busy={busy(entry)} onSee={see} />}
        </ReadEntry>
      )}
      <QueryList
        list={list}
        title={t("view.check-in")}
        searchLabel={t("search_dock")}
        filters={[
          {
            name: "seen",
            label: t("filter_seen"),
            all: t("any_seen"),
            options: PRESENCES.map((seen) => [seen, t(`seen.${seen}`)]),
          },
        ]}
        className="border-t-2 border-ink"
        empty={t("entries_none")}
        noMatch={t("entries_none_found")}
      >
        {(entry) => (
          <li className="border-b border-line py-3">
            <DockRow entry={entry} busy={busy(entry)} onSee={see} />
          </li>
        )}
      </QueryList>
    </div>
  );
}

/** Checks teams in and out; several may be under way. */
function useSeeing() {
  const { t } = useTranslation("admin-entries");
  const { mutateAsync } = useMutation(checkIn(useQueryClient()));
  const failed = useErrorToast();
  const [under, setUnder] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState("");
  return {
    told,
    busy: ({ id }: Row): boolean => under.has(id),
    see: ({ id, team_name }: Row, present: boolean): void => {
      setUnder((before) => new Set(before).add(id));
      mutateAsync({ registration_id: id, present })
        .then(() =>
          setTold(t(present ? "told_present" : "told_missing", { team: isolate(team_name) })),
        )
        .catch(failed)
        .finally(() => setUnder((before) => new Set([...before].filter((other) => other !== id))));
    },
  };
}

function Counts({ rows }: { rows: readonly Row[] | undefined }) {
  const { t } = useTranslation("admin-entries");
  const { number } = useReaderFormat();
  if (!rows) return <p className="min-h-11" />;
  const { expected, present } = countAtDock(rows);
  return (
    <p className="min-h-11">
      <span className="display text-3xl figures">{number(present)}</span>{" "}
      <span className="text-ink-2">
        {t("of_expected", { count: expected, n: number(expected) })}
      </span>
    </p>
  );
}
