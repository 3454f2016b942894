import { z } from "zod";
import { AppError, tooMany } from "../_shared/app-error.ts";
import type { Caller } from "../_shared/caller.ts";
import {
  type InvitePreview,
  type JoinedTeam,
  inviteCode,
  invitePreview,
  joinedTeam,
} from "../_shared/contracts/redeem-invite.ts";
import { type DatabaseError, asAppError } from "../_shared/database-errors.ts";
import { serverClient } from "../_shared/server.ts";

/** What the database returns, and does not raise, so that the guess it counted stays counted. */
const guessed = z.discriminatedUnion("refused", [
  z.object({ refused: z.literal("invite_unknown") }),
  z.object({ refused: z.literal("rate_limited"), retry_after: z.number() }),
]);

const unknown = (): AppError => new AppError("invite_unknown", "No invite has this code");

/** @throws AppError for a code that the database could not have made, without asking it */
function requireCode(code: string): void {
  if (!inviteCode.safeParse(code).success) throw unknown();
}

/** @throws AppError */
function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { data, error }: { data: unknown; error: DatabaseError | null },
): z.output<Schema> {
  if (error) throw asAppError(error);
  const guess = guessed.safeParse(data);
  if (!guess.success) return schema.parse(data);
  throw guess.data.refused === "rate_limited" ? tooMany(guess.data.retry_after) : unknown();
}

/** @throws AppError, see `inviteRequest` */
export async function preview(code: string, range: string | null): Promise<InvitePreview> {
  requireCode(code);
  const answer = await serverClient().rpc("preview_invite", { code, address_range: range });
  return readAnswer(invitePreview, answer);
}

const GUESSES: ReadonlySet<string> = new Set(["invite_unknown", "rate_limited"]);

/** @throws AppError, see `inviteRequest` */
export async function redeem(
  caller: Caller,
  code: string,
  range: string | null,
): Promise<JoinedTeam> {
  // Counts the guess of the caller's network. What else may be wrong with an invite is asked for in the
  // transaction that uses it: a member hears that he is one, also when its last use was his own.
  await preview(code, range).catch((error: unknown) => {
    if (!(error instanceof AppError) || GUESSES.has(error.code) || error.status >= 500) throw error;
  });
  return readAnswer(joinedTeam, await caller.supabase.rpc("redeem_invite", { code }));
}
