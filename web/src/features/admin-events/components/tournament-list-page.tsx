import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { archiveTournament } from "../mutations.ts";
import { tournamentListQuery, type TournamentRow } from "../queries.ts";
import { tournamentList } from "../search.ts";
import { NewTournament } from "./new-tournament.tsx";

export function TournamentListPage() {
  const { t } = useTranslation("admin-events");
  const { user } = useMember();
  return (
    <>
      <Band seed={31}>
        <h1 className="text-3xl">{t("tournament.title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("tournament.lead")}</p>
      </Band>
      <div className="measure py-8">
        <QueryTable
          list={useListQuery(tournamentList, (state) => tournamentListQuery(user.id, state))}
          title={t("tournament.title")}
          searchLabel={t("tournament.search")}
          filters={[
            {
              name: "state",
              label: t("tournament.state"),
              all: t("tournament.current"),
              options: [
                ["archived", t("tournament.archived")],
                ["all", t("tournament.all")],
              ],
            },
          ]}
          action={<NewTournament />}
          columns={useColumns()}
          renderActions={(tournament) => <ArchiveButton tournament={tournament} />}
          empty={t("tournament.none")}
          noMatch={t("tournament.none_found")}
        />
      </div>
    </>
  );
}

/** Can be taken back, so it does not ask. */
function ArchiveButton({ tournament }: { tournament: TournamentRow }) {
  const { t } = useTranslation("admin-events");
  const archive = useMutation({
    ...archiveTournament(useQueryClient()),
    onError: useErrorToast(),
  });
  const { id, archived_at: archivedAt } = tournament;
  const does = archivedAt ? "restore" : "archive";
  return (
    <Button
      busy={archive.isPending}
      aria-label={t(`tournament.${does}_of`, { tournament: isolate(tournament.name) })}
      onClick={() => archive.mutate({ id, archived: !archivedAt })}
    >
      {t(`tournament.${does}`)}
    </Button>
  );
}

const helper = columnsOf<TournamentRow>();

function useColumns(): DataColumn<TournamentRow>[] {
  const { t } = useTranslation("admin-events");
  const { date } = useReaderFormat();
  return helper.columns([
    helper.accessor("name", {
      header: t("tournament.one"),
      meta: { narrow: "whole" },
      cell: ({ row: { original } }) => (
        <Link
          to="/admin/tournaments/$tournamentId"
          params={{ tournamentId: original.id }}
          className="inline-flex min-h-11 items-center text-base font-semibold underline-offset-4 hover:underline"
        >
          <bdi>{original.name}</bdi>
        </Link>
      ),
    }),
    helper.accessor("published", {
      header: t("tournament.state"),
      cell: ({ row: { original } }) =>
        original.archived_at ? (
          <Badge>{t("tournament.is_archived")}</Badge>
        ) : original.published ? (
          <Badge tone="good">{t("tournament.is_public")}</Badge>
        ) : (
          <Badge tone="land">{t("tournament.is_hidden")}</Badge>
        ),
    }),
    helper.accessor("created_at", {
      header: t("tournament.created"),
      cell: ({ getValue }) => (
        <span className="figures">{date(Date.parse(getValue()), { dateStyle: "medium" })}</span>
      ),
    }),
  ]);
}
