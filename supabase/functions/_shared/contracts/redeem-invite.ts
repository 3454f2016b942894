import { z } from "zod";

/** 128 random bits. Whatever else stands in a link is no invite's code. */
export const inviteCode = z.string().regex(/^[0-9a-f]{32}$/);

/**
 * Body of `POST /functions/v1/redeem-invite/preview`, which anyone may call, and of
 * `POST /functions/v1/redeem-invite`, for signed-in people. Previews return `invitePreview`, the other
 * one `joinedTeam`: by then the caller is a member, and on the roster of the invite's entry.
 *
 * Errors of both: `invalid` (400), `invite_unknown` (404), `roster_frozen` (409), `invite_expired`,
 * `invite_revoked`, `invite_used_up` (410), and `rate_limited` (429 with Retry-After in seconds) for an
 * address range, or an account, that has shown twenty unknown codes in ten minutes. Of redeeming:
 * `unauthenticated` (401), `insufficient_aal` (403), `already_member`, `already_entered`, `team_full`,
 * `name_missing` (409).
 */
export const inviteRequest = z.strictObject({ code: z.string() });

export const invitePreview = z.object({
  team: z.string(),
  /** Null while the team has none. */
  captain: z.string().nullable(),
  members: z.int(),
  expires_at: z.iso.datetime({ offset: true }),
  /** Null for an invite to the team alone. */
  event: z
    .object({
      id: z.uuid(),
      slug: z.string(),
      name: z.string(),
      time_zone: z.string(),
      /** First lines-in. */
      starts_at: z.iso.datetime({ offset: true }).nullable(),
    })
    .nullable(),
});
export type InvitePreview = z.infer<typeof invitePreview>;

export const joinedTeam = z.object({ team_id: z.uuid(), team: z.string() });
export type JoinedTeam = z.infer<typeof joinedTeam>;
