import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { reinstateEntry } from "../mutations.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { reinstatableQuery, type Desk } from "../queries.ts";
import { LiftForm } from "./lift-form.tsx";

type Row = Desk["board"]["rows"][number];

/** The teams that are disqualified from the event, and the way back; nothing where there are none. */
export function TeamsOut({ desk, isOpen }: { desk: Desk; isOpen: boolean }) {
  const { t } = useTranslation("admin-judging");
  const [team, setTeam] = useState<Row | null>(null);
  const [asking, setAsking] = useState(false);
  const reinstate = useMutation(reinstateEntry());
  const { user } = useMember();
  const { data: allowed = [] } = useQuery({
    ...reinstatableQuery(user.id, desk.board.event.id),
    enabled: isOpen,
  });
  const out = desk.board.rows.filter(({ sort_key: [score = 0] }) => score < 0);
  return (
    <>
      {out.length > 0 && (
        <section aria-labelledby="teams-out" className="mb-6">
          <h2 id="teams-out" className="border-b border-line pb-2 text-lg">
            {t("penalty.kinds.event")}
          </h2>
          <ul>
            {out.map((row) => (
              <li
                key={row.number}
                className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line py-1"
              >
                <bdi className="font-semibold wrap-anywhere">{row.team_name}</bdi>
                {isOpen && allowed.includes(row.registration_id) && (
                  <Button
                    aria-label={t("penalty.reinstate_of", { team: row.team_name })}
                    onClick={() => {
                      setTeam(row);
                      setAsking(true);
                    }}
                  >
                    {t("penalty.reinstate")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dialog open={asking} onOpenChange={setAsking}>
        {team && (
          <DialogContent
            title={t("penalty.reinstate_of", { team: isolate(team.team_name) })}
            description={t("penalty.reinstate_text")}
          >
            <LiftForm
              label={t("penalty.reinstate")}
              send={reinstate}
              toSend={(reason) => ({ registration_id: team.registration_id, reason })}
              onDone={() => setAsking(false)}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}
