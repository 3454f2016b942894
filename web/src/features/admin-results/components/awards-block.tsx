import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { chooseWinner, removeAward } from "../mutations.ts";
import { can } from "../permissions.ts";
import { awardsQuery, type AwardWithWinners, type Results } from "../queries.ts";
import { AwardForm } from "./award-form.tsx";

/** The awards of the event beside its places, and who wins them as the public sees it. */
export function AwardsBlock({ results: { board } }: { results: Results }) {
  const { t } = useTranslation("admin-results");
  const member = useMember();
  const { status } = board.event;
  // What was awarded stands with the final result.
  const isSettled = status === "final" || status === "cancelled";
  const isRun = can(member, "run_prize_giving") && !isSettled;
  const [open, setOpen] = useState(false);
  const awards = listed(useQuery(awardsQuery(member.user.id, board.event.id)));
  return (
    <PageBlock title={t("awards.title")} text={t("awards.text")}>
      <div className="grid gap-5">
        <QueryList
          list={awards}
          label={t("awards.title")}
          className="border-t border-line"
          loading={<Skeleton className="h-12" />}
          empty={<p className="text-ink-2">{t("awards.none")}</p>}
        >
          {(award) => <AwardItem key={award.id} award={award} board={board} isRun={isRun} />}
        </QueryList>
        {isRun && (
          <Dialog open={open} onOpenChange={setOpen}>
            <DialogTrigger asChild>
              <Button className="justify-self-start">{t("awards.add")}</Button>
            </DialogTrigger>
            <DialogContent title={t("awards.add")} description={t("awards.text")}>
              <AwardForm board={board} onDone={() => setOpen(false)} />
            </DialogContent>
          </Dialog>
        )}
      </div>
    </PageBlock>
  );
}

interface ItemProps {
  award: AwardWithWinners;
  board: Results["board"];
  isRun: boolean;
}

function AwardItem({ award, board, isRun }: ItemProps) {
  const { t } = useTranslation("admin-results");
  const { number } = useReaderFormat();
  const fish = useFishWords();
  const remove = useMutation({ ...removeAward(useQueryClient()), onError: useErrorToast() });
  const division = board.divisions.find(({ id }) => id === award.division_id);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold wrap-anywhere">
          <bdi>{award.name}</bdi>
        </p>
        <p className="text-sm text-ink-2">
          {t(`awards.kind.${award.kind}`)}
          {award.species && ` · ${fish.species(award.species.names)}`}
          {division && (
            <>
              {" · "}
              <bdi>{division.name}</bdi>
            </>
          )}
          {award.prize && (
            <>
              {" · "}
              <bdi>{award.prize}</bdi>
            </>
          )}
        </p>
        {award.kind === "chosen" && isRun ? (
          <Winners award={award} board={board} />
        ) : (
          <ol className="mt-1">
            {award.winners.map(({ registration_id, place, team_name }) => (
              <li key={registration_id}>
                {award.places > 1 && <span className="figures pe-2">{number(place)}</span>}
                <bdi>{team_name}</bdi>
              </li>
            ))}
          </ol>
        )}
      </div>
      {isRun && (
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button
              variant="quiet"
              busy={remove.isPending}
              aria-label={t("awards.remove_of", { award: isolate(award.name) })}
            >
              {t("awards.remove")}
            </Button>
          </AlertDialogTrigger>
          <AlertDialogContent
            title={t("awards.remove_title", { award: isolate(award.name) })}
            description={t("awards.remove_text")}
            action={t("awards.remove")}
            onConfirm={() => remove.mutate(award.id)}
          />
        </AlertDialog>
      )}
    </li>
  );
}

function Winners({ award, board }: Omit<ItemProps, "isRun">) {
  const teams = board.rows
    .filter(({ division_id }) => award.division_id === null || division_id === award.division_id)
    .toSorted((one, other) => one.team_name.localeCompare(other.team_name));
  return (
    <div className="mt-2 grid max-w-sm gap-2">
      {Array.from({ length: award.places }, (_, n) => n + 1).map((place) => (
        <Winner key={place} award={award} place={place} teams={teams} />
      ))}
    </div>
  );
}

interface WinnerProps {
  award: AwardWithWinners;
  place: number;
  teams: Results["board"]["rows"];
}

function Winner({ award, place, teams }: WinnerProps) {
  const { t } = useTranslation("admin-results");
  const { number } = useReaderFormat();
  const save = useMutation({ ...chooseWinner(useQueryClient()), onError: useErrorToast() });
  const stored = award.winners.find((winner) => winner.place === place)?.registration_id ?? "";
  const [shown, choose] = useChosen(stored, (registration_id) =>
    save.mutateAsync({ award_id: award.id, place, ...(registration_id && { registration_id }) }),
  );
  return (
    <Select
      aria-label={t("awards.winner_of", { award: isolate(award.name), n: number(place) })}
      value={shown}
      disabled={save.isPending}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t("awards.choose")}</option>
      {teams.map(({ registration_id, team_name }) => (
        <option key={registration_id} value={registration_id}>
          {team_name}
        </option>
      ))}
    </Select>
  );
}
