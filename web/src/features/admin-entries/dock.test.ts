import { expect, test } from "vitest";
import { countAtDock, findAtDock, startListOf, type DockRow } from "./dock.ts";
import { ENTRY_STATUSES } from "../../lib/entries/entry-status.ts";

const row = (number: number, team_name: string, change: Partial<DockRow> = {}): DockRow => ({
  id: String(number),
  event_id: "event",
  event_name: "Open",
  event_status: "registration_closed",
  time_zone: "UTC",
  division_id: "division",
  division_name: "Open",
  team_name,
  number,
  status: "confirmed",
  checked_in_at: null,
  payment_status: null,
  amount_minor: null,
  currency: null,
  names: null,
  search_text: `${number} ${team_name}`,
  ...change,
});

const rows = [
  row(1, "Heron"),
  row(7, "Otter", { checked_in_at: "2026-05-01T05:00:00Z" }),
  row(12, "Team 7"),
  row(17, "القناص ٧", { status: "pending" }),
  row(70, "Saltier", { status: "disqualified", checked_in_at: "2026-05-01T05:00:00Z" }),
];
const found = (q: string, seen: "missing" | "present" | null = null) =>
  findAtDock(rows, { q, seen }).map(({ number }) => number);

test("the boat of a number comes first, in the digits of any keyboard", () => {
  for (const q of ["7", "٧", "۷", "７"]) expect(found(q)).toEqual([7, 12, 17, 70]);
  expect(found("17")).toEqual([17]);
});

test("teams are found by parts of their names, taken literally", () => {
  expect(found("hER")).toEqual([1]);
  expect(found("h.r")).toEqual([]);
  expect(found("")).toEqual([1, 7, 12, 17, 70]);
});

test("only confirmed teams are missing or present", () => {
  expect(found("", "missing")).toEqual([1, 12]);
  expect(found("", "present")).toEqual([7]);
  expect(countAtDock(rows)).toEqual({ expected: 3, present: 1 });
});

test("the start list has who is confirmed or disqualified", () => {
  const listed = startListOf(ENTRY_STATUSES.map((status, n) => row(n, "Heron", { status })));
  expect(listed.map(({ status }) => status)).toEqual(["confirmed", "disqualified"]);
});
