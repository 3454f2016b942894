import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";

/** What a sign-up left aside goes back only to the browser that shows its secret. */

const db = useTestDatabase();

const PROOF = "0123456789abcdef0123456789abcdef";

/** The claim's result, and whether the sign-up's password is the account's. */
async function claim(metadata: postgres.JSONValue, proof: string | null) {
  const id = randomUUID();
  await db.sql`insert into auth.users (id, email) values (${id}, ${`${id}@lake.example`})`;
  await db.sql`
    update auth.users set encrypted_password = 'the-strangers', raw_user_meta_data = ${db.sql.json(metadata)}
    where id = ${id}`;
  await db.sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
  const [said] = await asRole(
    db.sql,
    { id },
    (tx) => tx`select public.claim_sign_up(${proof}) as ok`,
  );
  const [account] =
    await db.sql`select encrypted_password as password from auth.users where id = ${id}`;
  return { said: said?.["ok"], password: account?.["password"] };
}

test.each([
  ["null, of a sign-up without a secret", {}, null],
  ["null, of one whose secret is null", { signup_proof: null }, null],
  ["null, of one with a secret", { signup_proof: PROOF }, null],
  ["an empty one, of one without a secret", {}, ""],
  ["an empty one, of one whose secret is empty", { signup_proof: "" }, ""],
  ["a short one that is right", { signup_proof: "short" }, "short"],
  ["a wrong one", { signup_proof: PROOF }, PROOF.replace("0", "1")],
  ["a long one, of one without a secret", {}, PROOF],
])("a proof that is %s leaves the password aside", async (_, metadata, proof) => {
  expect(await claim(metadata, proof)).toEqual({ said: false, password: "" });
});

test("the right proof gives the password back", async () => {
  expect(await claim({ signup_proof: PROOF }, PROOF)).toEqual({
    said: true,
    password: "the-strangers",
  });
});
