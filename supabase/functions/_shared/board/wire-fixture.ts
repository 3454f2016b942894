import type { Board, BoardRow } from "../contracts/board.ts";
import { encodeBoard } from "./encode.ts";
import { numberAt } from "./read-columns.ts";
import type { BoardBody } from "./wire.ts";

export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
export const [open, kayak, gone] = [uuid(901), uuid(902), uuid(903)] as const;

const NO_FISH = -9_000_000_000_000_000;

export function row(number: number, over: Partial<BoardRow> = {}): BoardRow {
  return {
    number,
    division_id: open,
    team_name: `Team ${number} 鱸 '"\\`,
    sort_key: [5_300 - number, 3_200, 2_100 - number, 2, -1_780_000_000_123 + number * 977],
    previous_key: null,
    key_version: -1,
    version: 40 - number,
    counted: [3_200, 2_100 - number],
    fish_count: 2 + (number % 3),
    penalty: 0,
    pending: number % 2,
    days: [3_200, 2_100 - number],
    ...over,
  };
}

export const rows = [
  row(1),
  row(7, { key_version: 40, version: 40, previous_key: [1, 2, 3, 4, NO_FISH] }),
  row(3, { penalty: 900, sort_key: [4_397, 2_300, 2_097, 2, -1_780_000_000_500] }),
  row(9, { sort_key: [0, 0, 0, 0, NO_FISH], counted: [], fish_count: 0 }),
  row(4, { sort_key: [-1, 0, 0, 0, NO_FISH], counted: [] }),
  row(2, { division_id: kayak, key_version: 40, version: 40 }),
];

export const board: Board = {
  version: 40,
  stamp: 1_795_000_000_123_456,
  key_version: 40,
  event: {
    id: uuid(1),
    name: "Harbour Bass Open",
    tournament_name: "Harbour Series",
    venue: "",
    time_zone: "America/New_York",
    status: "live",
    rules: {
      metric: "weight",
      best_n: 5,
      best_n_per: "event",
      min_length_mm: null,
      rounding: { step: 1_000_000_000, direction: "floor" },
      tie_breaks: ["biggest_fish", "second_biggest", "more_fish", "earliest_total", "share"],
    },
    days: [{ day: 1, lines_in: "2026-11-20T11:00:00Z", lines_out: "2026-11-20T20:00:00Z" }],
    holds: [],
    reopened: { at: "2026-11-21T08:00:00+00:00", reason: "A protest was upheld" },
    freeze: { freeze_at: "2026-11-21T12:00:00+00:00" },
    protests_close_at: "2026-11-21T15:00:00+00:00",
    protested: [3],
    sponsors: [{ id: uuid(60), name: "Harbour Marine", link: null, logo_name: null }],
    awards: [
      {
        award_id: uuid(61),
        name: "Biggest bass",
        prize: "A rod",
        place: 1,
        number: 7,
        team_name: "Marlin Crew",
        species: { en: "Largemouth bass" },
        weight_g: 3_200,
        length_mm: null,
        fish_count: null,
      },
    ],
  },
  divisions: [
    { id: open, name: "Open" },
    { id: kayak, name: "Kayak" },
    { id: gone, name: "Juniors" },
  ],
  rows,
  left: [{ division_id: kayak, key: [9_000, 1] }],
  feed: [
    {
      catch_id: uuid(50),
      number: 7,
      species: { en: "Largemouth bass" },
      weight_g: 3_200,
      length_mm: null,
      score_value: 3_200,
      void_reason: null,
      captured_at: "2026-11-20T12:00:00Z",
      judged_at: "2026-11-20T12:10:00Z",
      status: "accepted",
      photo: null,
    },
  ],
};

export const encoded = (of: Board = board) =>
  structuredClone(
    encodeBoard({ ...of, rows: of.rows.map((one) => ({ ...one, registration_id: uuid(7) })) }),
  );

/** The cells of a column of 6 rows, written out so that they can be spoiled. */
const written = (
  body: BoardBody,
  name: "bags" | "scores" | "culled" | "penalties" | "pending" | "ages",
) => {
  const cells: unknown[] = Array.from(rows, (_, index) => numberAt(body[name], index));
  body[name] = cells;
  return cells;
};
export const columns = {
  numbers: (body: BoardBody) => body.numbers,
  names: (body: BoardBody) => body.names,
  bags: (body: BoardBody) => written(body, "bags"),
  "largest fish": (body: BoardBody) => body.counted[0] as unknown[],
  "second fish": (body: BoardBody) => body.counted[1] as unknown[],
  scores: (body: BoardBody) => written(body, "scores"),
  "a tie-break's values": (body: BoardBody) => body.ties[0] as unknown[],
  "a tie-break's differences": (body: BoardBody) => (body.ties[3] as { by: unknown[] }).by,
  culled: (body: BoardBody) => written(body, "culled"),
  penalties: (body: BoardBody) => written(body, "penalties"),
  pending: (body: BoardBody) => written(body, "pending"),
  ages: (body: BoardBody) => written(body, "ages"),
};
export const quietly = () => {
  const reports: unknown[] = [];
  return { reports, report: (what: string) => reports.push(what) };
};
