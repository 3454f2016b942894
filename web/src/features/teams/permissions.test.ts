import { expect, test } from "vitest";
import { sessionOf } from "../../lib/auth/session-fake.ts";
import { can } from "./permissions.ts";
import type { Team, TeamMember } from "./queries.ts";

const captain = {
  user: sessionOf("anna").user,
  role: "user",
  judgedEvents: [],
  moderatedForums: [],
} as const;
const mate = {
  user: sessionOf("mio").user,
  role: "user",
  judgedEvents: [],
  moderatedForums: [],
} as const;
const member = (user_id: string | null, role: TeamMember["role"]): TeamMember => ({
  id: `member ${user_id}`,
  team_id: "team",
  user_id,
  display_name: "Somebody",
  role,
  joined_at: "2026-05-01T05:00:00Z",
});
const alone: Team = {
  id: "team",
  name: "Heron",
  members: [member(captain.user.id, "captain"), member(null, "member")],
  events: [],
};

test("a captain without other accounts dissolves the team once no event counts on it", () => {
  const entered = { ...alone, events: ["Mangrove Mile"] };
  expect([can(captain, "dissolve", alone), can(captain, "dissolve_later", alone)]).toEqual([
    true,
    false,
  ]);
  expect([can(captain, "dissolve", entered), can(captain, "dissolve_later", entered)]).toEqual([
    false,
    true,
  ]);
});

test("a team with another account is not dissolved, nor by that account", () => {
  const crew = { ...alone, members: [...alone.members, member(mate.user.id, "member")] };
  expect(can(captain, "dissolve", crew)).toBe(false);
  expect(can(captain, "dissolve_later", { ...crew, events: ["Mangrove Mile"] })).toBe(false);
  expect(can(mate, "dissolve", crew)).toBe(false);
});
