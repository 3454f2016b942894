import { randomUUID } from "node:crypto";
import type postgres from "postgres";

/** Somebody new of a team. */
interface Mate {
  /** The account; without one when absent. */
  user?: string | null | undefined;
  name?: string;
  /** Of the member. */
  id?: string;
}

/** Adds a person to the team of a registration, and to its roster. Returns the member's id. */
export async function addMate(
  sql: postgres.Sql,
  registration: string,
  { user = null, name = "Angler", id = randomUUID() }: Mate = {},
): Promise<string> {
  await sql`
    insert into public.team_members (id, team_id, user_id, display_name)
    select ${id}, team_id, ${user}, ${name} from public.registrations where id = ${registration}`;
  await joinRoster(sql, registration);
  return id;
}

/** Puts all members of its team on the roster of a registration. */
export async function joinRoster(sql: postgres.Sql, registration: string): Promise<void> {
  await sql`
    insert into public.applicants
      (registration_id, event_id, division_id, user_id, team_member_id, display_name)
    select r.id, r.event_id, r.division_id, m.user_id, m.id, m.display_name
    from public.registrations as r join public.team_members as m on m.team_id = r.team_id
    where r.id = ${registration}
    on conflict (registration_id, team_member_id) do nothing`;
}
