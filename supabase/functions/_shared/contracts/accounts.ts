import * as z from "zod/mini";
import { ACCOUNT_ACTS, ACCOUNT_ROLES, ACCOUNT_STATES } from "./account-words.ts";

/** A member as the office lists them. `email` is masked; `name` is null without one in the profile. */
const listedAccount = z.object({
  id: z.uuid(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  handle: z.nullable(z.string()),
  role: z.enum(ACCOUNT_ROLES),
  state: z.enum(ACCOUNT_STATES),
  joined_at: z.string(),
  seen_at: z.nullable(z.string()),
  entries: z.int(),
  posts: z.int(),
});
export type ListedAccount = z.infer<typeof listedAccount>;

/** What `list_accounts` returns. `total` counts all that were found. */
export const accountList = z.object({ total: z.int(), rows: z.array(listedAccount) });

/** `until` is the end of a ban, or of a look at pages. */
const accountAct = z.object({
  id: z.int(),
  kind: z.enum(ACCOUNT_ACTS),
  reason: z.nullable(z.string()),
  until: z.nullable(z.string()),
  at: z.string(),
  /** The admin's name; null for a server, and for an account that has ended. */
  actor: z.nullable(z.string()),
});

/** `address` is shortened to its network; `used_at` is at most an hour behind. */
const accountSession = z.object({
  id: z.uuid(),
  user_agent: z.nullable(z.string()),
  address: z.nullable(z.string()),
  started_at: z.string(),
  used_at: z.string(),
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof accountSession>;

/** What `read_own_security` returns. Admins are not named. */
export const ownSecurity = z.object({
  sessions: z.array(accountSession),
  /** Whether new recovery codes would replace others. */
  has_recovery_codes: z.boolean(),
  acts: z.array(z.omit(accountAct, { actor: true })),
});
export type OwnSecurity = z.infer<typeof ownSecurity>;

const names = z.record(z.string(), z.string());

/** What `read_account` returns. `email` and `phone` are masked: `show_contact` has them. */
export const accountPage = z.object({
  id: z.uuid(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  locale: z.string(),
  page: z.nullable(z.object({ handle: z.string(), is_public: z.boolean() })),
  role: z.enum(ACCOUNT_ROLES),
  granted_at: z.string(),
  state: z.enum(ACCOUNT_STATES),
  banned_until: z.nullable(z.string()),
  joined_at: z.string(),
  seen_at: z.nullable(z.string()),
  has_factor: z.boolean(),
  moderates: z.array(z.object({ id: z.uuid(), names })),
  judges: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** Entries in events that are not over. */
  running_entries: z.int(),
  /** Accepted trips that are not over, as angler or as the boat's owner. */
  coming_trips: z.int(),
  teams: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.enum(["captain", "member"]) })),
  entries: z.array(
    z.object({
      id: z.uuid(),
      event_id: z.uuid(),
      number: z.int(),
      status: z.enum(["pending", "confirmed", "waitlisted", "withdrawn", "disqualified"]),
      event: z.string(),
      team: z.string(),
    }),
  ),
  posts: z.array(
    z.object({
      id: z.int(),
      no: z.int(),
      status: z.enum(["visible", "held", "withdrawn", "removed"]),
      created_at: z.string(),
      text: z.string(),
      number: z.int(),
      title: z.string(),
      slug: z.string(),
    }),
  ),
  catches: z.array(
    z.object({
      id: z.uuid(),
      event_id: z.uuid(),
      status: z.enum(["pending", "accepted", "adjusted", "rejected"]),
      weight_g: z.nullable(z.int()),
      length_mm: z.nullable(z.int()),
      captured_at: z.string(),
      event: z.string(),
      species: names,
    }),
  ),
  rulings: z.array(
    z.object({
      id: z.int(),
      action: z.string(),
      reason: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  sessions: z.array(accountSession),
  acts: z.array(accountAct),
  /** The newest lines of the audit log: the person's own changes, and changes of the account. */
  lines: z.array(
    z.object({
      id: z.int(),
      at: z.string(),
      action: z.enum(["insert", "update", "delete"]),
      entity: z.string(),
      is_own: z.nullable(z.boolean()),
    }),
  ),
});
export type AccountPage = z.infer<typeof accountPage>;

/** What `show_contact` returns. */
export const accountContact = z.object({
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
});
export type AccountContact = z.infer<typeof accountContact>;

/** Characters of a reason that an admin gives. */
export const LONGEST_ACT_REASON = 500;

/** What `start_viewing` returns: an admin reads as the member until then. */
export const accountView = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  until: z.string(),
  name: z.nullable(z.string()),
});
export type AccountView = z.infer<typeof accountView>;
