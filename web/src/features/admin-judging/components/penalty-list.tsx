import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { revokePenalty } from "../mutations.ts";
import { can } from "../permissions.ts";
import { penaltyListQuery, type Desk, type Penalty } from "../queries.ts";
import { penaltyList, penaltyStates } from "../search.ts";
import { LiftForm } from "./lift-form.tsx";
import { usePenaltyColumns } from "./penalty-columns.tsx";
import { PenaltyForm } from "./penalty-form.tsx";
import { TeamsOut } from "./teams-out.tsx";
import { WeatherHolds } from "./weather-holds.tsx";

/** What was taken off and what was given back, the latest first. */
export function PenaltyList({ desk }: { desk: Desk }) {
  const { t } = useTranslation("admin-judging");
  const { score } = useReaderFormat();
  const { event } = desk.board;
  const member = useMember();
  const list = useListQuery(penaltyList, (state) =>
    penaltyListQuery(member.user.id, event.id, state),
  );
  const [imposing, setImposing] = useState(false);
  const [revoking, setRevoking] = useState<Penalty | null>(null);
  const [asking, setAsking] = useState(false);
  const revoke = useMutation(revokePenalty(useQueryClient(), event.id));
  const open = can(member, "penalise", event);

  return (
    <>
      <TeamsOut desk={desk} isOpen={open} />
      <QueryTable
        list={list}
        title={t("view.penalties")}
        filters={[
          {
            name: "state",
            label: t("penalty.state"),
            all: t("penalty.any_state"),
            options: penaltyStates.map((state) => [state, t(`penalty.${state}`)]),
          },
        ]}
        columns={usePenaltyColumns(desk)}
        renderActions={(penalty) =>
          open &&
          penalty.revoked_at === null && (
            <Button
              aria-label={t("penalty.revoke_of", { team: penalty.registration.team.name })}
              onClick={() => {
                setRevoking(penalty);
                setAsking(true);
              }}
            >
              {t("penalty.revoke")}
            </Button>
          )
        }
        action={
          open && (
            <Button variant="primary" onClick={() => setImposing(true)}>
              {t("penalty.impose")}
            </Button>
          )
        }
        empty={t("penalty.none")}
        noMatch={t("penalty.none_found")}
      />
      <WeatherHolds desk={desk} isOpen={open} />
      <Dialog open={imposing} onOpenChange={setImposing}>
        <DialogContent title={t("penalty.impose")} description={t("penalty.impose_text")}>
          <PenaltyForm desk={desk} onDone={() => setImposing(false)} />
        </DialogContent>
      </Dialog>
      <Dialog open={asking} onOpenChange={setAsking}>
        {revoking && (
          <DialogContent
            title={t("penalty.revoke_title", { team: isolate(revoking.registration.team.name) })}
            description={
              revoking.kind === "time"
                ? t("penalty.revoke_time")
                : revoking.kind === "disqualified"
                  ? t("penalty.revoke_day")
                  : t("penalty.revoke_text", {
                      amount: measureText(score(revoking.amount, event.rules)),
                    })
            }
          >
            <LiftForm
              label={t("penalty.revoke")}
              send={revoke}
              toSend={(reason) => ({ penalty_id: revoking.id, reason })}
              onDone={() => setAsking(false)}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
