import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { ruleTie, tiesQuery, type Tie } from "../ties.ts";
import { TieForm } from "./tie-form.tsx";

/** The ties of events that are judged, to be decided by a ruling, a fish-off or lots. */
export function TieList() {
  const { t } = useTranslation("admin-scoring");
  const { user } = useMember();
  const { data: ties = [] } = useQuery(tiesQuery(user.id));
  // Most events have none, and a page that says so says nothing.
  if (ties.length === 0) return null;
  return (
    <section aria-labelledby="ties">
      <h2 id="ties" className="border-b-2 border-ink pb-2 display text-2xl">
        {t("ties.title")}
      </h2>
      <p className="mt-2 max-w-2xl text-ink-2">{t("ties.lead")}</p>
      <ul>
        {ties.map((tie) => (
          <TieRow key={tie.teams.map((team) => team.registration_id).join()} tie={tie} />
        ))}
      </ul>
    </section>
  );
}

function TieRow({ tie }: { tie: Tie }) {
  const { t } = useTranslation("admin-scoring");
  const { t: events } = useTranslation("events");
  const { number } = useReaderFormat();
  const [open, setOpen] = useState(false);
  const undo = useMutation({ ...ruleTie(useQueryClient()), onError: useErrorToast() });
  const { event_id, event_name, division_name, decided_by, teams, is_decided } = tie;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 grow">
        <p className="text-sm text-ink-2">
          <Link
            to="/leaderboard"
            search={{ event: event_id }}
            className="underline-offset-4 hover:underline"
          >
            <bdi>{event_name}</bdi>
          </Link>
          {" · "}
          <bdi>{division_name}</bdi>
          {" · "}
          {events(`tie_break.${decided_by}`)}
        </p>
        <ol className="mt-1 flex flex-wrap gap-x-5 font-semibold">
          {teams.map(({ registration_id, team_name }, n) => (
            <li key={registration_id} className="min-w-0 wrap-anywhere">
              {is_decided && <span className="figures pe-1.5 text-ink-2">{number(n + 1)}</span>}
              <bdi>{team_name}</bdi>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Dialog open={open} onOpenChange={setOpen}>
          <DialogTrigger asChild>
            <Button variant={is_decided ? "quiet" : "primary"}>
              {t(is_decided ? "ties.change" : "ties.decide")}
            </Button>
          </DialogTrigger>
          <DialogContent title={t("ties.decide")} description={events(`tie_break.${decided_by}`)}>
            <TieForm tie={tie} onDone={() => setOpen(false)} />
          </DialogContent>
        </Dialog>
        {is_decided && (
          <Button
            variant="quiet"
            busy={undo.isPending}
            onClick={() =>
              undo.mutate({
                registration_ids: teams.map((team) => team.registration_id),
                undone: true,
              })
            }
          >
            {t("ties.undo")}
          </Button>
        )}
      </div>
    </li>
  );
}
