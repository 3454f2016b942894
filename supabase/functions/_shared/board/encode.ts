import type { BoardSnapshot } from "../contracts/board.ts";
import type { BoardBody, Column } from "./wire.ts";
import { guessScore, guessTie } from "./wire.ts";

/** The snapshot as it travels. Rows of a division that the snapshot lacks are left out. */
export function encodeBoard(board: BoardSnapshot): BoardBody {
  const { version, stamp, key_version, event, divisions, feed } = board;
  const byDivision = divisions.map(({ id }) => board.rows.filter((row) => row.division_id === id));
  const rows = byDivision.flat();
  const tieBreaks = event.rules.tie_breaks;
  const ties = (rows[0]?.sort_key.length ?? 1) - 1;
  const divisionOf = new Map(divisions.map(({ id }, index) => [id, index]));
  return {
    version,
    stamp,
    key_version,
    event,
    divisions: divisions.map(({ id, name }, index) => ({
      id,
      name,
      teams: byDivision[index]?.length ?? 0,
    })),
    numbers: rows.map((row) => row.number),
    names: rows.map((row) => row.team_name),
    bags: packed(rows.map((row) => row.counted.length)),
    counted: fishColumns(rows.map((row) => row.counted)),
    scores: packed(rows.map((row) => element(row, 0) - guessScore(row.counted, row.penalty))),
    ties: Array.from({ length: ties }, (_, index) =>
      packed(rows.map((row) => element(row, index + 1) - guessTie(tieBreaks[index], row.counted))),
    ),
    culled: packed(rows.map((row) => row.fish_count - row.counted.length)),
    penalties: packed(rows.map((row) => row.penalty)),
    pending: packed(rows.map((row) => row.pending)),
    days: (rows[0]?.days ?? []).map((_, day) => packed(rows.map((row) => row.days[day] ?? 0))),
    ages: packed(rows.map((row) => version - row.version)),
    moved: rows.flatMap((row, index) =>
      row.key_version === key_version ? [[index, row.previous_key]] : [],
    ),
    left: board.left.flatMap(({ division_id, key }) => {
      const division = divisionOf.get(division_id);
      return division === undefined ? [] : [[division, key]];
    }),
    feed,
  };
}

function fishColumns(bags: readonly (readonly number[])[]): number[][] {
  const deepest = bags.reduce((most, bag) => Math.max(most, bag.length), 0);
  return Array.from({ length: deepest }, (_, n) =>
    bags.flatMap((bag) => {
      const fish = bag[n];
      if (fish === undefined) return [];
      return [n === 0 ? fish : (bag[n - 1] as number) - fish];
    }),
  );
}

/** Every key of a board is as long as its rules have it. */
const element = (row: { sort_key: readonly number[] }, index: number): number =>
  row.sort_key[index] ?? 0;

/** Beyond this, values are written as differences from the largest: times, mostly. */
const LARGE = 1_000_000;

function packed(values: number[]): Column {
  const [first = 0] = values;
  if (values.every((value) => value === first)) return first;
  let from = -Infinity;
  for (const value of values) from = Math.max(from, value);
  if (Math.abs(from) < LARGE) return values;
  return { from, by: values.map((value) => from - value) };
}
