import { describe, expect, test } from "vitest";
import { ownEntryPage } from "./own-entry-page.ts";
import { currentEvent, registrationsSearch, viewOf } from "./search.ts";

const event = "a0000000-0000-4000-8000-000000000001";
const entry = "a0000000-0000-4000-8000-000000000002";

describe("viewOf", () => {
  test("opens the list, and the dock for the link of a QR code", () => {
    expect(viewOf(registrationsSearch({ event }))).toBe("list");
    expect(viewOf(registrationsSearch({ event, entry }))).toBe("check-in");
    expect(viewOf(registrationsSearch({ event, entry, view: "start-list" }))).toBe("start-list");
    expect(viewOf(registrationsSearch({ event, entry: "12", view: "else" }))).toBe("list");
  });
});

test("the link of a QR code leads an entrant to the own entry, and no other link does", () => {
  expect(ownEntryPage({ event, entry })).toBe(`/profile/tournaments/${event}`);
  expect(ownEntryPage({ event })).toBeUndefined();
  expect(ownEntryPage({ event: "../admin", entry })).toBeUndefined();
});

describe("currentEvent", () => {
  test("is the one under way, then the next to begin", () => {
    const later = { name: "later", status: "registration_open" } as const;
    const sooner = { name: "sooner", status: "registration_open" } as const;
    const past = { name: "past", status: "final" } as const;
    const live = { name: "live", status: "live" } as const;
    expect(currentEvent([later, sooner, live, past])).toBe(live);
    expect(currentEvent([later, sooner, past])).toBe(sooner);
    expect(currentEvent([past])).toBe(past);
    expect(currentEvent([])).toBeUndefined();
  });
});
