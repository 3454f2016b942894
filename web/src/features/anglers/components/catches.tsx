import { Link } from "@tanstack/react-router";
import type { AnglerCatch } from "../../../../../supabase/functions/_shared/contracts/anglers.ts";
import { CatchFigures } from "./catch-figures.tsx";

/** The catches that the member has chosen, each with the way to the event's board. */
export function Catches({ catches }: { catches: readonly AnglerCatch[] }) {
  return (
    <ul>
      {catches.map((fish) => (
        <li key={fish.id} className="relative border-b border-line py-3">
          <CatchFigures
            fish={fish}
            event={
              <Link
                to="/leaderboard"
                search={{ event: fish.event_id }}
                className="after:absolute after:inset-0 hover:underline"
              >
                <bdi>{fish.event}</bdi>
              </Link>
            }
          />
        </li>
      ))}
    </ul>
  );
}
