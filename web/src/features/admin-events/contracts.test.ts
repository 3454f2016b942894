import { describe, expect, it } from "vitest";
import type { core } from "zod";
import { z } from "zod";
import {
  aboutEvent,
  entryRules,
  feeOfEvent,
  fishingDay,
  newEvent,
  placeOfEvent,
  seasonPoints,
} from "./contracts.ts";
import { SKIPPED } from "../../lib/format/zoned-time.ts";
import { moved } from "./moved.ts";

/** What is wrong with which field; nothing for a valid form. */
function problems<In, Out>(contract: core.$ZodType<Out, In>, values: unknown) {
  const { error } = z.safeParse(contract, values);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
}

const entry = {
  registration_opens_at: "2027-01-10T14:00:00.000Z",
  registration_closes_at: "2027-03-13T05:00:00.000Z",
  capacity: "",
  team_size_min: "1",
  team_size_max: "٣",
  confirm_hours: "24",
  needs_approval: false,
};

describe("entryRules", () => {
  it("reads numbers of any keyboard, and nothing as no limit", () => {
    expect(entryRules.parse(entry)).toEqual({
      ...entry,
      capacity: null,
      team_size_min: 1,
      team_size_max: 3,
      confirm_hours: 24,
    });
  });

  it.each([
    [{ registration_closes_at: entry.registration_opens_at }, { registration_closes_at: "order" }],
    [{ registration_opens_at: SKIPPED }, { registration_opens_at: "skipped" }],
    [{ team_size_min: "4" }, { team_size_max: "most" }],
    [{ team_size_max: "" }, { team_size_max: "required" }],
    [{ team_size_max: "51" }, { team_size_max: "number" }],
    [{ capacity: "0" }, { capacity: "number" }],
    [{ capacity: "-3" }, { capacity: "number" }],
    [{ capacity: "1e3" }, { capacity: "number" }],
    [
      { capacity: "many", confirm_hours: "337" },
      { capacity: "number", confirm_hours: "number" },
    ],
  ])("finds what is wrong with %j", (change, expected) => {
    expect(problems(entryRules, { ...entry, ...change })).toEqual(expected);
  });
});

it("keeps lines out after lines in, and the deadline after both", () => {
  const day = {
    lines_in: "2027-06-05T10:00:00.000Z",
    lines_out: "2027-06-05T18:00:00.000Z",
    upload_deadline: "",
  };
  expect(fishingDay.parse(day)).toEqual({ ...day, upload_deadline: null });
  expect(problems(fishingDay, { ...day, lines_out: day.lines_in })).toEqual({ lines_out: "order" });
  expect(problems(fishingDay, { ...day, lines_out: "" })).toEqual({ lines_out: "required" });
  expect(problems(fishingDay, { ...day, upload_deadline: day.lines_in })).toEqual({
    upload_deadline: "order",
  });
});

it("takes a fee in the digits of its currency", () => {
  const fee = { amount: "45.5", currency: "USD", refund_until: "" };
  expect(feeOfEvent.parse(fee)).toEqual({
    entry_fee_minor: 4550,
    currency: "USD",
    refund_until: null,
  });
  expect(feeOfEvent.parse({ ...fee, amount: "" }).entry_fee_minor).toBe(0);
  expect(problems(feeOfEvent, { ...fee, currency: "JPY" })).toEqual({ amount: "amount" });
});

it("takes links, addresses and zones that lead somewhere", () => {
  const place = { venue: "", venue_map_url: "", time_zone: "America/New_York" };
  expect(placeOfEvent.parse(place)).toEqual({ ...place, venue_map_url: null });
  for (const link of ["http://map.example", "javascript:alert(1)", "https://", "https://a b"]) {
    expect(problems(placeOfEvent, { ...place, venue_map_url: link })).toEqual({
      venue_map_url: "link",
    });
  }
  const event = { name: "Cup", tournament_id: "x" };
  for (const zone of ["EST", "america/new_york", "Mars/Olympus", "+02:00"]) {
    expect(problems(newEvent, { ...event, time_zone: zone })).toEqual({ time_zone: "zone" });
  }
  expect(problems(newEvent, { ...event, name: " ", time_zone: "" })).toEqual({
    name: "required",
    time_zone: "required",
  });
  const about = { name: "Cup", description: "", contact_name: "", contact_email: "" };
  expect(aboutEvent.parse(about).contact_email).toBeNull();
  expect(problems(aboutEvent, { ...about, contact_email: "desk@" })).toEqual({
    contact_email: "email",
  });
  expect(problems(aboutEvent, { ...about, description: "a\0" })).toEqual({
    description: "characters",
  });
});

it("reads season points as people write them", () => {
  const points = (text: string, more = {}) => ({
    points: text,
    taking_part: "",
    best_n: "",
    drop_worst: "",
    ...more,
  });
  expect(seasonPoints.parse(points("100, 99 98;97、٩٦"))).toEqual({
    points: [100, 99, 98, 97, 96],
    best_n: null,
  });
  expect(seasonPoints.parse(points(" "))).toBeNull();
  expect(
    seasonPoints.parse(points("3 2", { taking_part: "1", best_n: "4", drop_worst: "٢" })),
  ).toEqual({ points: [3, 2], best_n: 4, taking_part: 1, drop_worst: 2 });
  for (const [name, wrong] of [
    ["taking_part", "1000000"],
    ["best_n", "0"],
    ["drop_worst", "100"],
  ] as const) {
    expect(problems(seasonPoints, points("3", { [name]: wrong }))).toEqual({ [name]: "number" });
  }
  for (const wrong of ["100, x", "1.5", "-1", "1234567", "1 ".repeat(201)]) {
    expect(problems(seasonPoints, points(wrong))).toEqual({ points: "points" });
  }
});

it("moves a row to another place", () => {
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 1, 1)).toEqual(["a", "b", "c"]);
});
