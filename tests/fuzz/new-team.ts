import { createHash, randomBytes, randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { Account } from "./fixtures.ts";

export interface NewTeam {
  id: string;
  captain: Account;
  member: Account & { memberId: string };
  /** A member without an account. */
  juniorId: string;
  /** An account that is no member. */
  guest: Account;
  invite: { id: string; code: string };
}

/** A team of three with an invite. Its accounts have all their turns. */
export async function addNewTeam(
  sql: postgres.Sql,
  anAccount: () => Promise<Account>,
): Promise<NewTeam> {
  const [captain, member, guest] = [await anAccount(), await anAccount(), await anAccount()];
  const ids = [captain.id, member.id, guest.id];
  const [id, memberId, juniorId, inviteId] = [1, 2, 3, 4].map(() => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  const code = randomBytes(16).toString("hex");
  const digest = createHash("sha256").update(code).digest();
  await sql`delete from private.rate_limits where subject = any (${ids})`;
  await sql`update public.profiles set first_name = 'Ann' where id = any (${ids}::uuid[])`;
  await sql`insert into public.teams (id, name) values (${id}, 'Fuzzy Lines')`;
  await sql`
    insert into public.team_members (id, team_id, user_id, display_name, role) values
      (${randomUUID()}, ${id}, ${captain.id}, 'Ann', 'captain'),
      (${memberId}, ${id}, ${member.id}, 'Ben', 'member'),
      (${juniorId}, ${id}, null, 'Cat', 'member')`;
  await sql`
    insert into public.team_invites (id, team_id, code_digest, expires_at, max_uses)
    values (${inviteId}, ${id}, ${digest}, now() + interval '1 day', 5)`;
  return {
    id,
    captain,
    member: { ...member, memberId },
    juniorId,
    guest,
    invite: { id: inviteId, code },
  };
}
