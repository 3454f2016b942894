import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useBoardWords } from "../use-board-words.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { useReasonText } from "../use-reason-text.ts";
import { useStandings } from "../use-standings.ts";
import { ConnectionLight } from "./connection-light.tsx";
import { Movement } from "./movement.tsx";
import { PendingOutlook } from "./pending-outlook.tsx";
import { Place } from "./place.tsx";
import { TeamCatches } from "./team-catches.tsx";
import { Total } from "./total.tsx";

interface Props {
  eventId: string;
  /** The team's boat number. */
  number: number;
}

/** Where one team stands, live, and its fish, with the way to its row of the board. */
export function TeamStanding({ eventId, number }: Props) {
  const { t } = useTranslation("leaderboard");
  const id = useId();
  const words = useBoardWords();
  const { board, connection } = useLiveBoard(eventId);
  const row = board.rows.find((one) => one.number === number);
  const standings = useStandings(board, row?.division_id ?? null);
  const reason = useReasonText(board, standings);
  const standing = standings.find((one) => one.row.number === number);
  if (!standing) return null;
  const { rules } = board.event;
  return (
    <section aria-labelledby={id} className="@container mb-10 grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-2">
        <h2 id={id} className="text-2xl">
          {t("own_standing")}
        </h2>
        <ConnectionLight connection={connection} event={board.event} />
      </div>
      <div className="flex flex-wrap items-end gap-x-8 gap-y-2">
        <p>
          <span className="block text-sm text-ink-2">{t("place")}</span>
          <span className="display flex items-center gap-2 text-5xl leading-none figures">
            <Place standing={standing} words={words} />
            <Movement places={standing.movement} words={words} />
          </span>
        </p>
        <p>
          <span className="block text-sm text-ink-2">{t("total")}</span>
          <span className="display text-5xl leading-none figures">
            <Total
              standing={standing}
              rules={rules}
              words={words}
              unitClass="font-sans text-ink-2 text-base"
            />
          </span>
        </p>
      </div>
      <p className="max-w-prose">
        {reason.sentence(standing)} {reason.next(standing)}
      </p>
      {standing.row.pending > 0 && (
        <p className="text-sm text-ink-2">
          {t("being_judged", {
            count: standing.row.pending,
            n: words.format.number(standing.row.pending),
          })}
        </p>
      )}
      <PendingOutlook board={board} standing={standing} standings={standings} />
      <TeamCatches board={board} standing={standing} />
      <LinkButton
        className="justify-self-start"
        to="/leaderboard"
        search={{ event: eventId, division: standing.row.division_id, row: number }}
      >
        {t("to_row")}
      </LinkButton>
    </section>
  );
}
