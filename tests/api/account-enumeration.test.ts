import { randomUUID } from "node:crypto";
import { describe, expect, it, onTestFinished } from "vitest";
import { connect } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { useApiServer } from "./api-server.ts";

const api = useApiServer();

/** Counts the passwords that are hashed from now on: bcrypt is nearly all of the time of a response. */
async function countHashes(): Promise<() => Promise<number>> {
  const admin = connect(api.database.adminUrl, 1);
  await admin.unsafe(`
    create sequence if not exists public.hashes;
    do $do$ begin
      if to_regprocedure('extensions.crypt_itself(text, text)') is null then
        alter function extensions.crypt(text, text) rename to crypt_itself;
      end if;
    end $do$;
    create or replace function extensions.crypt(password text, salt text) returns text
      language sql volatile security definer as $crypt$
        select extensions.crypt_itself(password, salt) from nextval('public.hashes')
      $crypt$`);
  onTestFinished(() => admin.end());
  const total = async () => {
    const [row] = await admin`select pg_sequence_last_value('public.hashes')::int as n`;
    return Number(row?.n ?? 0);
  };
  const before = await total();
  return async () => (await total()) - before;
}

describe("guessing", () => {
  const attempt = async (email: string) => {
    const response = await api.raw("/auth/v1/token?grant_type=password", {
      method: "POST",
      body: JSON.stringify({ email, password: "not-the-password" }),
    });
    return { status: response.status, body: await response.text() };
  };

  it("returns the same for a wrong password and an unknown address, after the same work", async () => {
    // Hashed at the cost of a real sign-up; the seed's accounts may be cheaper.
    const email = "guessed@castboard.example";
    await api.anon().auth.signUp({ email, password: "long enough" });
    const hashes = await countHashes();
    const wrong = await attempt(email);
    expect(await hashes()).toBe(1);
    expect(await attempt("nobody@castboard.example")).toEqual(wrong);
    expect(await hashes()).toBe(2);
  });

  describe("a sign-up with a taken address", () => {
    const signUp = async (email: string, data: object = { first_name: "Rosa", a: 1 }) => {
      const body = JSON.stringify({ email, password: "long enough", data });
      const response = await api.raw("/auth/v1/signup", { method: "POST", body });
      return { status: response.status, text: await response.text() };
    };
    /** The response with ids and times replaced by their order of appearance, so that equal ones stay equal. */
    const pattern = (text: string, email: string): string => {
      const seen = new Map<string, string>();
      const known = (kind: string) => (value: string) => {
        if (!seen.has(value)) seen.set(value, `${kind} ${seen.size}`);
        return seen.get(value) ?? "";
      };
      return text
        .replaceAll(email, "address")
        .replaceAll(/[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g, known("id"))
        .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{1,6}Z/g, known("time"));
    };
    const newAddress = () => `${randomUUID()}@castboard.example`;

    it("returns the same as for a new one: keys, values and which of them are equal", async () => {
      const fresh = newAddress();
      const first = await signUp(fresh);
      const expected = pattern(first.text, fresh);
      expect(first.status).toBe(200);
      expect(expected).toContain('"identities":[{"identity_id":"id');
      expect(expected).toContain('"first_name":"Rosa"');
      // Confirmed, waiting to be confirmed, and each of them a second time.
      for (const taken of [demo.ken.email, demo.ken.email, fresh, fresh]) {
        const { status, text } = await signUp(taken);
        expect([status, pattern(text, taken)]).toEqual([200, expected]);
      }
      const header = (body: Response) => [...body.headers.keys()].toSorted();
      const answers = await Promise.all(
        [newAddress(), demo.ken.email].map((email) =>
          api.raw("/auth/v1/signup", {
            method: "POST",
            body: JSON.stringify({ email, password: "long enough" }),
          }),
        ),
      );
      const [likeNew, likeTaken] = answers.map(header);
      expect(likeTaken).toEqual(likeNew);
    });

    it("reveals and changes nothing of the existing account, and sends no mail", async () => {
      const before = await api.database.sql`select * from auth.users order by id`;
      const { text } = await signUp(demo.ken.email, { first_name: "Mallory" });
      expect(text).not.toContain(demo.ken.id);
      expect(await api.database.sql`select * from auth.users order by id`).toEqual(before);
      expect(api.mails.filter(({ to }) => to.includes(demo.ken.email))).toEqual([]);
      const waiting = newAddress();
      await signUp(waiting, { first_name: "Confidential" });
      expect((await signUp(waiting, {})).text).not.toContain("Confidential");
    });

    it("takes the same work", async () => {
      const hashes = await countHashes();
      await signUp(newAddress());
      expect(await hashes()).toBe(1);
      await signUp(demo.ken.email);
      expect(await hashes()).toBe(2);
    });
  });

  it("returns the same for a forgotten password with and without an account", async () => {
    const answers = [];
    for (const email of [demo.ken.email, "nobody@castboard.example"]) {
      const body = JSON.stringify({ email });
      const response = await api.raw("/auth/v1/recover", { method: "POST", body });
      answers.push({ status: response.status, body: await response.text() });
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});
