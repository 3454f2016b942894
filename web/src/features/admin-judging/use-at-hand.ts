import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { WIDE } from "../../lib/page/use-media.ts";
import type { SheetRow } from "./queries.ts";

/** The list stands beside the photo and the facts: three panes. */
const isWide = (): boolean => matchMedia(WIDE).matches;

export interface AtHand {
  fish: SheetRow | undefined;
  /** Its place among all rows of the page, from 1 on. */
  place: number;
  /** To the next or the one before; the keyboard's place goes along. */
  step: (by: 1 | -1) => void;
  /** Away from the one that is being decided. */
  advance: () => void;
  choose: (fish: SheetRow) => void;
  /** It took the place of another one a moment ago, which a key under way was meant for. */
  isUnseen: () => boolean;
}

/** In which a press that was meant for the catch before still arrives. */
const UNSEEN_MS = 250;

/**
 * Which catch is judged: the first one of those that nobody else judges, until a judge moves on.
 * It stays at hand whatever comes before it in the list. When it is gone (decided here or by somebody
 * else) the one that took its place is at hand.
 *
 * @param photo on a phone in view again when the judge goes on to another catch
 */
export function useAtHand(
  rows: readonly SheetRow[],
  claims: ReadonlyMap<string, unknown>,
  isDecided: (fish: SheetRow) => boolean,
  photo: RefObject<HTMLElement | null>,
): AtHand {
  const free = rows.filter((row) => !claims.has(row.id) && !isDecided(row));
  const [chosen, setChosen] = useState({ id: "", index: 0, unasked: "" });
  const found = free.findIndex(({ id }) => id === chosen.id);
  const index = found >= 0 ? found : Math.min(chosen.index, free.length - 1);
  const fish = free[index];
  const focusNext = useRef(false);
  if (fish && fish.id !== chosen.id) {
    const decidedHere = rows.some((row) => row.id === chosen.id && isDecided(row));
    const unasked = chosen.id !== "" && !decidedHere ? fish.id : "";
    setChosen({ id: fish.id, index, unasked });
  } else if (fish && index !== chosen.index) {
    setChosen({ ...chosen, index });
  }

  const replacedAt = useRef(-Infinity);
  useLayoutEffect(() => {
    replacedAt.current = chosen.unasked ? performance.now() : -Infinity;
  }, [chosen.unasked]);

  function move(to: number): void {
    const next = free[to];
    if (!next) return;
    focusNext.current = true;
    setChosen({ id: next.id, index: to, unasked: "" });
  }

  const before = useRef("");
  useEffect(() => {
    const isFirst = before.current === "";
    before.current = chosen.id;
    // What another judge's decision brought moves nothing under a thumb.
    if (!isFirst && chosen.unasked === "" && !isWide()) {
      photo.current?.scrollIntoView({ block: "nearest" });
    }
    if (!focusNext.current) return;
    focusNext.current = false;
    const row = document.querySelector<HTMLElement>(`li[data-id="${chosen.id}"]`);
    // On a phone the list stands below what is judged.
    row?.focus({ preventScroll: true });
    if (isWide()) row?.scrollIntoView({ block: "nearest" });
  }, [chosen.id, chosen.unasked, photo]);

  return {
    fish,
    place: fish ? rows.indexOf(fish) + 1 : 0,
    step: (by) => move(Math.max(0, Math.min(free.length - 1, index + by))),
    advance: () => move(index + 1 < free.length ? index + 1 : index - 1),
    choose: (row) => setChosen({ id: row.id, index: free.indexOf(row), unasked: "" }),
    isUnseen: () => performance.now() - replacedAt.current < UNSEEN_MS,
  };
}
