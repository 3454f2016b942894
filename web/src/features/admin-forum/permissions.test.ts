import { expect, test } from "vitest";
import type { Member } from "../../lib/auth/permissions.ts";
import { sessionOf } from "../../lib/auth/session-fake.ts";
import { can } from "./permissions.ts";

const { user } = sessionOf("mio");
const member: Member = { user, role: "user", judgedEvents: [], moderatedForums: [] };

test("the queue is for admins and for moderators of some forum", () => {
  expect(can(member, "moderate")).toBe(false);
  expect(can({ ...member, moderatedForums: ["rules"] }, "moderate")).toBe(true);
  expect(can({ ...member, role: "admin" }, "moderate")).toBe(true);
  expect(can({ ...member, moderatedForums: ["rules"] }, "rule_everywhere")).toBe(false);
});
