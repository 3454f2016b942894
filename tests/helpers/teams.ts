import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type Caller, asRole } from "./as-role.ts";
import { connect } from "./database.ts";
import { addAccount } from "./leaving.ts";

/** Adds an account with a profile, which the team shows by this name. */
export async function addAngler(sql: postgres.Sql, name: string): Promise<{ id: string }> {
  const account = await addAccount(sql);
  await sql`update public.profiles set first_name = ${name} where id = ${account.id}`;
  return account;
}

export interface TestTeam {
  id: string;
  captain: { id: string };
}

/** A team of one whose captain has just signed up. */
export async function addTeam(sql: postgres.Sql, name = "Night Tide"): Promise<TestTeam> {
  const captain = await addAngler(sql, "Nadia");
  const id = randomUUID();
  await asRole(sql, captain, (tx) => tx`select public.create_team(${id}, ${name})`);
  return { id, captain };
}

/** Makes the account a member; returns the member's id. */
export async function addMember(
  sql: postgres.Sql,
  team: TestTeam,
  account: { id: string } | null,
): Promise<string> {
  const [member] = await sql<[{ id: string }]>`
    insert into public.team_members (team_id, user_id, display_name)
    values (${team.id}, ${account?.id ?? null}, 'Member') returning id`;
  return member.id;
}

interface InviteOptions {
  registrationId?: string;
  validDays?: number;
  maxUses?: number;
  id?: string;
}

/** As its captain, makes an invite and returns the code. */
export function makeInvite(
  sql: postgres.Sql,
  { id: teamId, captain }: TestTeam,
  { registrationId, validDays = 7, maxUses = 1, id = randomUUID() }: InviteOptions = {},
): Promise<string> {
  return asRole(sql, captain, async (tx) => {
    const [made] = await tx<[{ code: string }]>`
      select public.create_team_invite(
        ${id}, ${teamId}, ${registrationId ?? null}, ${validDays}, ${maxUses}) as code`;
    return made.code;
  });
}

/** What redeeming returned, or the code of the refusal. */
export const redeem = (sql: postgres.Sql, account: { id: string }, code: string) =>
  asRole(sql, account, async (tx) => {
    const [row] = await tx<[{ joined: { team_id?: string; refused?: string } }]>`
      select public.redeem_invite(${code}) as joined`;
    return row.joined.refused ?? "joined";
  }).catch(refusalCode);

/** The code of a business error; other errors are thrown on. */
export function refusalCode(error: unknown): string {
  if (error instanceof Error && "code" in error && error.code === "PGRST") {
    return (JSON.parse(error.message) as { code: string }).code;
  }
  throw error;
}

/** The names of a team's people with their roles, in the order in which they joined. */
export async function peopleOf(sql: postgres.Sql, teamId: string): Promise<string[]> {
  const rows = await sql<{ person: string }[]>`
    select display_name || case role when 'captain' then ' (captain)' else '' end as person
    from public.team_members where team_id = ${teamId} order by joined_at, display_name`;
  return rows.map(({ person }) => person);
}

/** What a server shows of an invite to somebody of this network. */
export const previewInvite = (sql: postgres.Sql, code: string, range: string = randomUUID()) =>
  asRole(sql, "service_role", async (tx) => {
    const [row] = await tx<[{ seen: Record<string, unknown> }]>`
      select public.preview_invite(${code}, ${range}) as seen`;
    return row.seen;
  });

/** "done", or the code of the refusal. */
export const revokeInvite = (sql: postgres.Sql, caller: Caller, inviteId: string) =>
  asRole(sql, caller, (tx) => tx`select public.revoke_team_invite(${inviteId})`).then(
    () => "done",
    refusalCode,
  );

/** How often each invite of the team was used. */
export async function usesOf(sql: postgres.Sql, teamId: string): Promise<number[]> {
  const rows = await sql<{ uses: number }[]>`
    select uses from public.team_invites where team_id = ${teamId}`;
  return rows.map(({ uses }) => uses);
}

export const addAnglers = (sql: postgres.Sql, n: number) =>
  Promise.all(Array.from({ length: n }, (_, k) => addAngler(sql, `Angler ${k}`)));

/** What `redeem` returns for each of a crowd at once, each on a connection of its own. */
export async function redeemTogether(
  url: string,
  accounts: { id: string }[],
  code: string,
): Promise<string[]> {
  const pool = connect(url, accounts.length);
  try {
    return await Promise.all(accounts.map((account) => redeem(pool, account, code)));
  } finally {
    await pool.end();
  }
}
