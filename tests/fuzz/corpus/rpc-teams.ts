import { randomUUID } from "node:crypto";
import type { Account } from "../fixtures.ts";
import { type Corpus, type ValidRequest, call } from "../request.ts";

const callAs = ({ token }: Account, name: string, body: unknown): ValidRequest => ({
  ...call(name, body, "member"),
  token,
});

/** What captains and members change of their teams. */
export const RPC_TEAMS: Corpus = {
  create_team: async ({ newTeam }) =>
    callAs((await newTeam()).captain, "create_team", { id: randomUUID(), name: "Night Tide" }),
  rename_team: async ({ newTeam }) => {
    const { id, captain } = await newTeam();
    return callAs(captain, "rename_team", { team_id: id, name: "Ebb & Flow" });
  },
  add_team_member: async ({ newTeam }) => {
    const { id, captain } = await newTeam();
    return callAs(captain, "add_team_member", {
      id: randomUUID(),
      team_id: id,
      display_name: "Little Sami",
    });
  },
  remove_team_member: async ({ newTeam }) => {
    const { captain, juniorId } = await newTeam();
    return callAs(captain, "remove_team_member", { member_id: juniorId });
  },
  leave_team: async ({ newTeam }) => {
    const { id, member } = await newTeam();
    return callAs(member, "leave_team", { team_id: id });
  },
  hand_over_team: async ({ newTeam }) => {
    const { id, captain, member } = await newTeam();
    return callAs(captain, "hand_over_team", { team_id: id, member_id: member.memberId });
  },
  dissolve_team: async ({ newTeam, sql }) => {
    const { id, captain, member } = await newTeam();
    await sql`delete from public.team_members where id = ${member.memberId}`;
    return callAs(captain, "dissolve_team", { team_id: id });
  },
  create_team_invite: async ({ newTeam }) => {
    const { id, captain } = await newTeam();
    return callAs(captain, "create_team_invite", {
      id: randomUUID(),
      team_id: id,
      registration_id: null,
      valid_days: 7,
      max_uses: 3,
    });
  },
  revoke_team_invite: async ({ newTeam }) => {
    const { captain, invite } = await newTeam();
    return callAs(captain, "revoke_team_invite", { invite_id: invite.id });
  },
  find_joined_team: async ({ newTeam }) => {
    const { member, invite } = await newTeam();
    return callAs(member, "find_joined_team", { code: invite.code });
  },
  redeem_invite: async ({ newTeam }) => {
    const { guest, invite } = await newTeam();
    return callAs(guest, "redeem_invite", { code: invite.code });
  },
};
