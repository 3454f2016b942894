import { loadNamespaces } from "i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { lazyPart, Nothing } from "../../../components/lazy-part.tsx";
import type { Standing } from "../standings.ts";
import { useReasonText } from "../use-reason-text.ts";
import { PendingOutlook } from "./pending-outlook.tsx";
import { PinButton } from "./pin-button.tsx";
import { StandingFacts } from "./standing-facts.tsx";
import { TeamCatches } from "./team-catches.tsx";

// With words of its own, which a board without an opened row needs not.
const TeamLinks = lazyPart(async () => {
  const words = loadNamespaces("anglers");
  const { TeamLinks: component } = await import("./team-links.tsx");
  await words;
  return component;
}, Nothing);

interface Props {
  id: string;
  board: Board;
  standing: Standing;
  standings: readonly Standing[];
}

/** The opened row: why the team stands where it stands, and every fish it brought in. */
export function RowDetails({ id, board, standing, standings }: Props) {
  const reason = useReasonText(board, standings);
  return (
    <tr id={id} className="block">
      <td colSpan={6} className="block space-y-4 pb-5 ps-2 pe-3 @min-[17rem]:ps-16 @xl:ps-19">
        <p className="max-w-prose text-sm">
          {reason.sentence(standing)} {reason.next(standing)}
        </p>
        <PendingOutlook board={board} standing={standing} standings={standings} />
        <StandingFacts board={board} standing={standing} brief />
        <PinButton eventId={board.event.id} number={standing.row.number} />
        <TeamCatches board={board} standing={standing} />
        <TeamLinks eventId={board.event.id} number={standing.row.number} />
      </td>
    </tr>
  );
}
