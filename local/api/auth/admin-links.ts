import { randomBytes } from "node:crypto";
import type { AuthContext } from "./auth-context.ts";
import { AuthError, emailExists, invalid } from "./auth-error.ts";
import { type Body, objectOf, textOf, validEmail } from "./auth-request.ts";
import {
  type LinkType,
  type Mailing,
  type OneTimeCode,
  type Slot,
  actionLink,
  mailCode,
  storeCode,
} from "./one-time-codes.ts";
import { hashPassword } from "./passwords.ts";
import { type UserRow, findUserByEmail, insertUser, readUserJson } from "./users.ts";

async function unconfirmedUser(context: AuthContext, email: string, body: Body): Promise<UserRow> {
  const known = await findUserByEmail(context.sql, email);
  if (known?.confirmed_at) throw emailExists();
  if (known) return known;
  const password = textOf(body, "password") || randomBytes(32).toString("base64url");
  const passwordHash = await hashPassword(context.sql, password);
  const userMetadata = objectOf(body, "data");
  return context.sql.begin((sql) =>
    insertUser(sql, { email, passwordHash, userMetadata, confirmed: false }),
  );
}

async function invitation(context: AuthContext, email: string, body: Body): Promise<UserRow> {
  const user = await unconfirmedUser(context, email, body);
  await context.sql`update auth.users set invited_at = now() where id = ${user.id}`;
  return user;
}

/** POST /invite */
export async function invite(
  context: AuthContext,
  body: Body,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  const email = validEmail(textOf(body, "email"));
  const user = await invitation(context, email, body);
  const code = await storeCode(context, context.sql, user.id, email, "confirmation");
  const data = user.raw_user_meta_data;
  const kind = "invite";
  await mailCode(context, { to: email, kind, type: "invite", code, redirectTo, email, data });
  return readUserJson(context.sql, user.id);
}

async function existingUser(context: AuthContext, email: string): Promise<UserRow> {
  const user = await findUserByEmail(context.sql, email);
  if (!user) throw new AuthError(404, "user_not_found", "User with this email not found");
  return user;
}

interface Prepared {
  user: UserRow;
  slot: Slot;
  kind: Mailing["kind"];
  type: LinkType;
  /** The address the code is bound to. */
  address: string;
}

async function prepare(context: AuthContext, body: Body, email: string): Promise<Prepared> {
  const asked = textOf(body, "type");
  switch (asked) {
    case "signup": {
      if (textOf(body, "password") === "") throw invalid("Signup requires a valid password");
      const user = await unconfirmedUser(context, email, body);
      return { user, slot: "confirmation", kind: "confirmation", type: asked, address: email };
    }
    case "invite": {
      const user = await invitation(context, email, body);
      return { user, slot: "confirmation", kind: "invite", type: asked, address: email };
    }
    case "magiclink":
    case "recovery": {
      const user = await existingUser(context, email);
      const kind = asked === "recovery" ? "recovery" : "magic_link";
      return { user, slot: "recovery", kind, type: asked, address: email };
    }
    case "email_change_new":
    case "email_change_current": {
      const user = await existingUser(context, email);
      const newEmail = validEmail(textOf(body, "new_email"));
      if (await findUserByEmail(context.sql, newEmail)) throw emailExists();
      await context.sql`update auth.users set email_change = ${newEmail} where id = ${user.id} and deleted_at is null`;
      const toNew = asked === "email_change_new";
      const slot = toNew ? "emailNew" : "emailCurrent";
      const address = toNew ? newEmail : email;
      return { user, slot, kind: "email_change", type: "email_change", address };
    }
    default:
      throw invalid(`Invalid email action link type requested: ${asked}`);
  }
}

/** POST /admin/generate_link: the link and code of a mail that is not sent. */
export async function generateLink(
  context: AuthContext,
  body: Body,
  redirectTo: string,
): Promise<Record<string, unknown>> {
  const email = validEmail(textOf(body, "email"));
  const { user, slot, kind, type, address } = await prepare(context, body, email);
  const code: OneTimeCode = await storeCode(context, context.sql, user.id, address, slot);
  return {
    ...(await readUserJson(context.sql, user.id)),
    action_link: actionLink(context, { to: address, kind, type, code, redirectTo, email }),
    email_otp: code.otp,
    hashed_token: code.linkToken,
    verification_type: textOf(body, "type"),
    redirect_to: redirectTo,
  };
}
