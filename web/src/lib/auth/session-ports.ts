import type { Session, User } from "@supabase/supabase-js";
import type { Client } from "../api/supabase.ts";

/** What the page has to do something about beyond showing another state. */
export type SessionNotice = "expired" | "recovery";

/** What the session store has of the browser and of the site around it. */
export interface SessionPorts {
  getClient: () => Promise<Client>;
  /** The client once the page needs it for something else, or another tab has signed in. */
  awaitClient: () => Promise<Client>;
  /** What supabase-js has in storage; null means signed out for certain. */
  stored: () => Partial<Session> | null;
  /** Whose pages this tab shows: the account's own, or those that an admin sees as a member. */
  personOf: (user: User) => User;
  isOnline: () => boolean;
  /** Returns how to stop. */
  onWakeUp: (listener: () => void) => () => void;
  /** Claims what this browser signed up with; false when a password and names are due. */
  claim: (client: Client, user: User) => Promise<boolean>;
  /** Runs `work` when no other tab of the site runs it. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Hears of a role that could not be read; the user then counts as `user`. */
  onRoleError: (error: unknown) => void;
  onNotice: (notice: SessionNotice) => void;
  /** An account has signed out here: what the device keeps of it goes, but for what it has not sent. */
  forget: (userId: string) => Promise<void>;
}
