import { beforeEach, describe, expect, it } from "vitest";
import { demo } from "../helpers/demo.ts";
import { useApiServer } from "./api-server.ts";
import { follow, mailTo, makeAccount } from "./mailed.ts";

const api = useApiServer({ now: () => clock });
let clock = 0;
beforeEach(() => (clock += 3_600_000));

const known = demo.maya.email;
const unknown = "nobody@castboard.example";

const post = async (path: string, body: object) => {
  const response = await api.raw(`/auth/v1/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text: text.replace(/\d+ seconds/, "n seconds") };
};

describe("a request for a mail says nothing of the account", () => {
  it.each([
    ["recover", {}],
    ["otp", { create_user: false }],
    ["magiclink", { create_user: false }],
    ["resend", { type: "signup" }],
    ["resend", { type: "email_change" }],
  ])("%s %j, asked twice", async (path, more) => {
    for (const round of ["first", "second"]) {
      const forKnown = await post(path, { ...more, email: known });
      const forUnknown = await post(path, { ...more, email: unknown });
      expect([round, forUnknown]).toEqual([round, forKnown]);
    }
  });

  it("does its work after the response", async () => {
    const email = await makeAccount(api);
    // The account's row is locked: whatever waited for it before responding would hang here.
    await api.database.sql.begin(async (sql) => {
      await sql`select from auth.users where email = ${email} for update`;
      const config = { method: "POST", body: JSON.stringify({ email }) };
      const request = new Request(`${api.url}/auth/v1/recover`, {
        ...config,
        headers: { apikey: api.keys.publishableKey },
      });
      const response = await api.direct(request);
      expect(response.status).toBe(200);
      expect(api.mails.filter(({ to }) => to.includes(email))).toEqual([]);
    });
    await api.idle();
    expect(mailTo(api, email).subject).toBe("Choose a new password");
  });
});

describe("a change of address", () => {
  const change = async (newEmail: string) => {
    const email = await makeAccount(api);
    const client = api.anon();
    await client.auth.signInWithPassword({ email, password: "long-enough" });
    const { data, error } = await client.auth.updateUser({ email: newEmail });
    return { email, client, error, user: data.user };
  };

  it("to a taken address looks like one to a free one, and mails nobody there", async () => {
    const before = api.mails.length;
    const { email, error, user } = await change(known);
    expect(error).toBeNull();
    expect(user).toMatchObject({ email, new_email: known });
    expect(api.mails.slice(before).flatMap(({ to }) => to)).toEqual([email]);
  });

  it("to an address that was taken meanwhile is refused when it is confirmed", async () => {
    const wanted = `${crypto.randomUUID()}@lake.example`;
    const { email } = await change(wanted);
    const [first, second] = [mailTo(api, wanted).link, mailTo(api, email).link];
    const owner = await api
      .service()
      .auth.admin.createUser({ email: wanted, password: "long-enough", email_confirm: true });
    expect(owner.error).toBeNull();
    await follow(first);
    const { status, said } = await follow(second);
    expect([status, said.get("error_code")]).toEqual([303, "email_exists"]);
    const [row] = await api.database.sql`select email from auth.users where email = ${email}`;
    expect(row).toEqual({ email });
  });
});
