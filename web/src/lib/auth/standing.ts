import type { User } from "@supabase/supabase-js";
import type { Client } from "../api/supabase.ts";
import type { SessionPorts } from "./session-ports.ts";

export const roles = ["user", "admin"] as const;
export type Role = (typeof roles)[number];

/** What the server knows of an account beside its session. */
export interface Standing {
  role: Role;
  /** The events that the account was appointed to judge. An admin judges all of them. */
  judgedEvents: readonly string[];
  /** The forums whose posts the account rules on. An admin does in all of them. */
  moderatedForums: readonly string[];
  /** The address was confirmed elsewhere than it was signed up with: password and names are due. */
  setupDue: boolean;
  /** Why the server could not be asked: the account may have more rights than this says. */
  failure: Error | null;
}

/** Of an account that the server could not be asked about: it may do least. */
export const UNASKED: Standing = {
  role: "user",
  judgedEvents: [],
  moderatedForums: [],
  setupDue: false,
  failure: new TypeError("The server was not asked"),
};

async function readStanding(
  client: Client,
  user: User,
  ports: Pick<SessionPorts, "claim" | "onRoleError">,
): Promise<Standing> {
  const { data, error } = await client
    .from("user_roles")
    .select("role, setup_due, judged:event_judges(event_id), moderated:forum_moderators(forum_id)")
    .eq("user_id", user.id)
    // No query repeats it, and one lost response would make an admin a user.
    .retry(true)
    .maybeSingle();
  if (error || !data) ports.onRoleError(error ?? new Error("The account has no role"));
  const setupDue = data?.setup_due === true && !(await ports.claim(client, user));
  return {
    role: data?.role === "admin" ? "admin" : "user",
    judgedEvents: (data?.judged ?? []).map(({ event_id }) => event_id),
    moderatedForums: (data?.moderated ?? []).map(({ forum_id }) => forum_id),
    setupDue,
    failure: error && Object.assign(new Error(error.message), { code: error.code }),
  };
}

/** Asks for the standing of accounts. */
export function standingReader(ports: Pick<SessionPorts, "claim" | "onRoleError">) {
  let asking: { userId: string; standing: Promise<Standing> } | null = null;
  const read = (client: Client, user: User): Promise<Standing> => readStanding(client, user, ports);
  /** supabase-js reports a session that it finds twice at the start; one request is enough. */
  const first = (client: Client, user: User): Promise<Standing> => {
    if (asking?.userId === user.id) return asking.standing;
    const mine = { userId: user.id, standing: read(client, user) };
    asking = mine;
    const forget = () => {
      if (asking === mine) asking = null;
    };
    mine.standing.then(forget, forget);
    return mine.standing;
  };
  return { read, first };
}

/** Of supabase-js: the auth service was not reached, so that the session may still be good. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof Error && error.name === "AuthRetryableFetchError";
