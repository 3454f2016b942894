import { expect, test } from "vitest";
import type { Member } from "../../lib/auth/permissions.ts";
import { sessionOf } from "../../lib/auth/session-fake.ts";
import { can } from "./permissions.ts";

const { user } = sessionOf("mio");
const admin: Member = { user, role: "admin", judgedEvents: [], moderatedForums: [] };
const judge: Member = { user, role: "user", judgedEvents: ["harbour"], moderatedForums: [] };
const member: Member = { user, role: "user", judgedEvents: [], moderatedForums: [] };
const harbour = { id: "harbour", status: "live" } as const;

test("admins judge every event, judges their own, and nobody one that is final", () => {
  expect([admin, judge, member].map((who) => can(who, "see_desk"))).toEqual([true, true, false]);
  expect([admin, judge, member].map((who) => can(who, "judge", harbour))).toEqual([
    true,
    true,
    false,
  ]);
  expect(can(judge, "judge", { ...harbour, id: "elsewhere" })).toBe(false);
  expect(can(judge, "see_desk_of", { id: "elsewhere" })).toBe(false);
  expect(can(admin, "judge", { ...harbour, status: "final" })).toBe(false);
});

test("those who judge an event impose its penalties, until it is final", () => {
  expect([admin, judge, member].map((who) => can(who, "penalise", harbour))).toEqual([
    true,
    true,
    false,
  ]);
  expect(can(judge, "penalise", { ...harbour, id: "elsewhere" })).toBe(false);
  expect(can(judge, "penalise", { ...harbour, status: "final" })).toBe(false);
});
