import { useEffect, useState, useSyncExternalStore } from "react";
import { DraftKeeper, type DraftState } from "../../../lib/forum/draft-keeper.ts";
import { draftServer } from "../../../lib/forum/draft-server.ts";

/** The words of a text box of one place; the box is another one for another place (`key`). */
export function useDraft(
  userId: string,
  place: string,
  stored: string,
  base: number | null,
): { keeper: DraftKeeper; state: DraftState } {
  const [keeper] = useState(
    () => new DraftKeeper({ userId, place, stored, base, server: draftServer }),
  );
  useEffect(() => keeper.start(), [keeper]);
  return { keeper, state: useSyncExternalStore(keeper.subscribe, keeper.state) };
}
