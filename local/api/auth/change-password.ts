import type { AuthContext } from "./auth-context.ts";
import type { AuthSql } from "./auth-database.ts";
import { AuthError } from "./auth-error.ts";
import type { SignedIn } from "./auth-request.ts";
import { clearAllCodes, findByShown, mailCode, storeCode } from "./one-time-codes.ts";
import { checkPasswordStrength, hashPassword, passwordMatches } from "./passwords.ts";
import { closeSessions } from "./sessions.ts";
import { type UserRow, insertIdentity, withAccount } from "./users.ts";

/**
 * GET /reauthenticate: mails a code that proves the mailbox to an old session.
 * @throws AuthError validation_failed (400), email_not_confirmed (422), over_email_send_rate_limit (429)
 */
export async function reauthenticate(context: AuthContext, { user }: SignedIn): Promise<void> {
  const email = user.email ?? "";
  if (email === "") {
    const message = "Reauthentication requires the user to have an email or a phone number";
    throw new AuthError(400, "validation_failed", message);
  }
  if (!user.email_confirmed_at) {
    throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
  }
  context.limits.mail("reauthentication", email);
  const code = await storeCode(context, context.sql, user.id, email, "reauthentication");
  const kind = "reauthentication";
  const data = user.raw_user_meta_data;
  const redirectTo = context.siteUrl();
  const mailing = { to: email, kind, type: kind, code, redirectTo, email, data } as const;
  context.background.run(() => mailCode(context, mailing));
}

const wrongNonce = () =>
  new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");

/** A code from the mailbox, empty when none was sent, and where it came from. */
interface Proof {
  nonce: string;
  address: string;
}

/** @throws AuthError reauthentication_needed (400), reauthentication_not_valid (422) */
async function requireRecentProof(
  context: AuthContext,
  { user, session }: SignedIn,
  { nonce, address }: Proof,
): Promise<void> {
  if (!context.config.email.secure_password_change) return;
  if (session && !session.isOld) return;
  if (nonce === "") {
    const message = "Password update requires reauthentication";
    throw new AuthError(400, "reauthentication_needed", message);
  }
  const shown = { email: user.email ?? "", otp: nonce };
  await context.limits.guess(
    { secret: "code", account: user.id, address },
    () =>
      context.sql.begin(async (sql) => {
        const owner = await findByShown(context, sql, "reauthentication", shown);
        if (owner?.id !== user.id) throw wrongNonce();
        await clearAllCodes(sql, user.id);
      }),
    (error) => error instanceof AuthError,
  );
}

/** The first password of an account that came by a provider is a way in of its own. */
async function ensureEmailIdentity(sql: AuthSql, { id, email }: UserRow): Promise<void> {
  const [known] = await sql`
    select from auth.identities where user_id = ${id} and provider = 'email'`;
  if (known || !email) return;
  const data = { sub: id, email, email_verified: true, phone_verified: false };
  await insertIdentity(sql, id, { provider: "email", providerId: id, data });
  await sql`
    update auth.users
    set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers', (
      select jsonb_agg(i.provider order by i.created_at)
      from auth.identities as i where i.user_id = ${id}))
    where id = ${id}`;
}

/**
 * Sets a new password. A session of more than a day needs a code from the account's mailbox.
 * @throws AuthError weak_password, same_password (422), reauthentication_needed (400), reauthentication_not_valid (422), user_not_found (403)
 */
export async function changePassword(
  context: AuthContext,
  signedIn: SignedIn,
  password: string,
  proof: Proof,
): Promise<void> {
  const { user, session } = signedIn;
  checkPasswordStrength(password, context.config);
  await requireRecentProof(context, signedIn, proof);
  if (await passwordMatches(context.sql, password, user.encrypted_password)) {
    const message = "New password should be different from the old password.";
    throw new AuthError(422, "same_password", message);
  }
  const hash = await hashPassword(context.sql, password);
  await withAccount(context.sql, user.id, async (sql) => {
    await sql`
      update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${user.id}`;
    await clearAllCodes(sql, user.id);
    if (!user.encrypted_password) await ensureEmailIdentity(sql, user);
    // Anyone who knew the old password is signed out; this session stays.
    await closeSessions(sql, user.id, session?.id, "others");
  });
}
