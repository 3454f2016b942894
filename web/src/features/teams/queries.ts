import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  invitePreview,
  type InvitePreview,
} from "../../../../supabase/functions/_shared/contracts/redeem-invite.ts";
import {
  type TeamResult,
  teamResults,
} from "../../../../supabase/functions/_shared/contracts/event-links.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { publishableKey, supabaseUrl } from "../../lib/api/backend.ts";
import { FunctionError, readFunctionError } from "../../lib/api/function-error.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { readAs } from "../../lib/forum/read-as.ts";
import { ACCOUNT, keptFor } from "../../lib/offline/kept-for.ts";
import { CURRENT_STATUSES } from "../../lib/entries/entry-status.ts";

const member = z.object({
  id: z.uuid(),
  team_id: z.uuid(),
  /** Null for somebody without an account. */
  user_id: z.uuid().nullable(),
  display_name: z.string(),
  role: z.enum(["captain", "member"]),
  joined_at: z.string(),
  /** Of a public page. */
  handle: z.string().optional(),
});
export type TeamMember = z.infer<typeof member>;

const membership = z.object({ team: z.object({ id: z.uuid(), name: z.string() }) });
const keptTeam = membership.shape.team.extend({
  members: z.array(member),
  /** The names of the events it is in that are not over. */
  events: z.array(z.string()),
});
export type Team = z.infer<typeof keptTeam>;
const handles = z.record(z.string(), z.string());

const currentEntry = z.object({ team_id: z.uuid(), event: z.object({ name: z.string() }) });

const invite = z.object({
  id: z.uuid(),
  expires_at: z.iso.datetime({ offset: true }),
  max_uses: z.int(),
  uses: z.int(),
  entry: z.object({ event: z.object({ name: z.string() }) }).nullable(),
});
export type Invite = z.infer<typeof invite>;

const openEntry = z.object({ id: z.uuid(), event: z.object({ name: z.string() }) });
export type OpenEntry = z.infer<typeof openEntry>;

export const teamKeys = {
  all: ["teams"] as const,
  own: () => [...teamKeys.all, "own"] as const,
  invites: (teamId: string) => [...teamKeys.all, teamId, "invites"] as const,
  openEntries: (teamId: string) => [...teamKeys.all, teamId, "open-entries"] as const,
  preview: (code: string) => [...teamKeys.all, "preview", code] as const,
};

/** The captain first, then by the time of joining. */
const inOrder = (members: TeamMember[]): TeamMember[] =>
  members.toSorted(
    (a, b) =>
      Number(b.role === "captain") - Number(a.role === "captain") ||
      a.joined_at.localeCompare(b.joined_at),
  );

async function readTeams(userId: string, signal: AbortSignal): Promise<Team[]> {
  const supabase = await getSupabase();
  const own = await supabase
    .from("team_members")
    .select("team:teams(id,name)")
    .eq("user_id", userId)
    .order("joined_at")
    .abortSignal(signal)
    .throwOnError();
  const teams = understood(membership, own.data as unknown[], "team", reportUnreadable);
  const ids = teams.map(({ team }) => team.id);
  const [people, pages, entries] = await Promise.all([
    supabase
      .from("team_members")
      .select("id,team_id,user_id,display_name,role,joined_at")
      .in("team_id", ids)
      .abortSignal(signal)
      .throwOnError(),
    supabase.rpc("read_crew_handles", { team_ids: ids }).abortSignal(signal).throwOnError(),
    supabase
      .from("registrations")
      .select("team_id,event:events!registrations_event_id_fkey!inner(name)")
      .in("team_id", ids)
      .in("status", CURRENT_STATUSES)
      .not("event.status", "in", "(final,cancelled)")
      .abortSignal(signal)
      .throwOnError(),
  ]);
  const current = understood(currentEntry, entries.data as unknown[], "entry", reportUnreadable);
  const handleOf = handles.parse(pages.data);
  const members = inOrder(
    understood(member, people.data as unknown[], "member", reportUnreadable).map((one) => ({
      ...one,
      handle: handleOf[one.id],
    })),
  );
  return teams.map(({ team }) => ({
    ...team,
    members: members.filter(({ team_id }) => team_id === team.id),
    events: current.filter(({ team_id }) => team_id === team.id).map(({ event }) => event.name),
  }));
}

/** The teams that the account belongs to, with their people. */
export const ownTeamsQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, teamKeys.own()),
    queryFn: ({ signal }): Promise<Team[]> =>
      keptFor({
        owner: ACCOUNT,
        what: "teams",
        signal,
        ask: () => readTeams(userId, signal),
        read: (kept) => z.array(keptTeam).safeParse(kept).data,
      }),
  });

/** Final results of teams, the latest first. */
export const teamResultsQuery = (teamIds: readonly string[]) =>
  queryOptions({
    queryKey: [...teamKeys.all, "results", teamIds],
    queryFn: async ({ signal }): Promise<Readonly<Record<string, TeamResult[]>>> =>
      teamResults.parse(
        await readAs(null, "read_team_results", { team_ids: [...teamIds] }, signal),
      ),
  });

const openInvite = invite.omit({ entry: true }).extend({ team: z.object({ name: z.string() }) });

/** How many of them a member's first page lists. */
const INVITES_LISTED = 5;

/** Invites to the account's teams by which people can still join, those that end first at the top. */
export const openInvitesQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...teamKeys.own(), "open-invites"]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("team_invites")
        .select("id,expires_at,max_uses,uses,team:teams!inner(name,team_members!inner(role))")
        .eq("team.team_members.user_id", userId)
        .eq("team.team_members.role", "captain")
        .is("revoked_at", null)
        .gt("expires_at", new Date().toISOString())
        .order("expires_at")
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      return understood(openInvite, data as unknown[], "invite", reportUnreadable)
        .filter(({ uses, max_uses }) => uses < max_uses)
        .slice(0, INVITES_LISTED);
    },
  });

/** The invites by which people can still join. */
export const invitesQuery = (userId: string, teamId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, teamKeys.invites(teamId)),
    queryFn: async ({ signal }): Promise<Invite[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("team_invites")
        .select(
          "id,expires_at,max_uses,uses,entry:registrations(event:events!registrations_event_id_fkey(name))",
        )
        .eq("team_id", teamId)
        .is("revoked_at", null)
        .gt("expires_at", new Date().toISOString())
        .order("created_at", { ascending: false })
        .abortSignal(signal)
        .throwOnError();
      return understood(invite, data as unknown[], "invite", reportUnreadable).filter(
        ({ uses, max_uses }) => uses < max_uses,
      );
    },
  });

/** The team's entries whose roster still changes. */
export const openEntriesQuery = (userId: string, teamId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, teamKeys.openEntries(teamId)),
    queryFn: async ({ signal }): Promise<OpenEntry[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("registrations")
        .select("id,event:events!registrations_event_id_fkey!inner(name,status)")
        .eq("team_id", teamId)
        .in("status", CURRENT_STATUSES)
        .eq("event.status", "registration_open")
        .abortSignal(signal)
        .throwOnError();
      return understood(openEntry, data as unknown[], "entry", reportUnreadable);
    },
  });

const joined = z.object({ team: z.string(), event_id: z.uuid().nullable() }).nullable();

/** Where the account is already by an invite, whatever is left of that; null for nowhere. */
export const joinedTeamQuery = (userId: string, code: string) =>
  queryOptions({
    // Not one of `teamKeys`, which joining asks anew: the page would change under its own button.
    queryKey: sessionKey(userId, ["joined-team", code]),
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("find_joined_team", { code })
        .abortSignal(signal)
        .throwOnError();
      return joined.parse(data);
    },
  });

/** What an invite opens. Plain fetch: a visitor needs no client library to see it. */
export const invitePreviewQuery = (code: string) =>
  queryOptions({
    queryKey: teamKeys.preview(code),
    queryFn: async ({ signal }): Promise<InvitePreview> => {
      const response = await fetch(new URL("/functions/v1/redeem-invite/preview", supabaseUrl), {
        method: "POST",
        headers: { apikey: publishableKey, "content-type": "application/json" },
        body: JSON.stringify({ code }),
        signal,
      });
      if (response.ok) return invitePreview.parse(await response.json());
      throw await readFunctionError(Object.assign(new Error("invite"), { context: response }));
    },
    // A refusal stays one, and each unknown code counts as a guess.
    retry: (failures, error) => failures < 2 && !(error instanceof FunctionError),
  });
