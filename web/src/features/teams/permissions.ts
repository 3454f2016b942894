import { permissions, type Member } from "../../lib/auth/permissions.ts";
import type { Team } from "./queries.ts";

const isCaptain = ({ user }: Member, { members }: Team): boolean =>
  members.some(({ user_id, role }) => user_id === user.id && role === "captain");

const isAlone = (member: Member, team: Team): boolean =>
  isCaptain(member, team) &&
  team.members.every(({ user_id }) => user_id === null || user_id === member.user.id);

export const can = permissions({
  /** Renames, adds, removes, hands over, invites. */
  lead: isCaptain,
  leave: (member, team: Team) => !isCaptain(member, team),
  /** While nobody else has an account there, and no event counts on it. */
  dissolve: (member, team: Team) => isAlone(member, team) && team.events.length === 0,
  /** What keeps a captain alone from dissolving it. */
  dissolve_later: (member, team: Team) => isAlone(member, team) && team.events.length > 0,
});
