import type { AuthContext } from "./auth-context.ts";
import { AuthError, accountGone } from "./auth-error.ts";
import { type Body, type SignedIn, objectOf, textOf, validEmail } from "./auth-request.ts";
import { hasVerifiedFactor } from "./factor-rows.ts";
import { sendEmailChange } from "./mail-sign-in.ts";
import { changePassword } from "./change-password.ts";
import { findAccount, usersJson, withAccount } from "./users.ts";
import { applyEmailChange } from "./verify.ts";

/** New metadata over old; null removes a key. */
export function mergeMetadata(
  old: Record<string, unknown> | null,
  change: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries({ ...old, ...change });
  return Object.fromEntries(merged.filter(([, value]) => value !== null));
}

/**
 * PUT /user: password, metadata and address, in that order; returns the user afterwards. As on
 * hosted, metadata may be changed without the second factor, and the application must not trust it.
 * Stricter than hosted: an address that another account has is taken like any other, without a mail
 * to it.
 * @throws AuthError user_not_found (403) when the account is deleted meanwhile
 */
export async function updateAccount(
  context: AuthContext,
  signedIn: SignedIn,
  body: Body,
  { redirectTo, address }: { redirectTo: string; address: string },
): Promise<Record<string, unknown>> {
  const { sql } = context;
  const { user } = signedIn;
  const newEmail = textOf(body, "email") && validEmail(textOf(body, "email"));
  const changesEmail = newEmail !== "" && newEmail !== user.email;
  if (body["app_metadata"] !== undefined) {
    throw new AuthError(403, "not_admin", "Updating app_metadata requires admin privileges");
  }
  const password = textOf(body, "password");
  const touchesAccess = changesEmail || password !== "";
  if (
    touchesAccess &&
    signedIn.session?.aal !== "aal2" &&
    (await hasVerifiedFactor(sql, user.id))
  ) {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw new AuthError(401, "insufficient_aal", message);
  }
  if (password !== "") {
    const nonce = textOf(body, "nonce");
    await changePassword(context, signedIn, password, { nonce, address });
  }
  if (body["data"] !== undefined) {
    await withAccount(sql, user.id, async (tx, current) => {
      const metadata = mergeMetadata(current.raw_user_meta_data, objectOf(body, "data"));
      await tx`
        update auth.users
        set raw_user_meta_data = ${tx.json(metadata as never)}, updated_at = now()
        where id = ${user.id}`;
    });
  }
  if (changesEmail) {
    context.limits.mail("email_change", user.id);
    await (context.config.email.enable_confirmations
      ? sendEmailChange(context, user.id, newEmail, redirectTo)
      : withAccount(sql, user.id, (tx) => applyEmailChange(tx, user.id, newEmail)));
  }
  const changed = await findAccount(sql, user.id);
  const [json] = changed ? await usersJson(sql, [changed]) : [];
  if (!json) throw accountGone();
  return json;
}
