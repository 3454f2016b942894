import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { demo } from "../helpers/demo.ts";
import { useApiServer } from "./api-server.ts";

const api = useApiServer();

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe("guessing", () => {
  const attempt = async (email: string) => {
    const started = performance.now();
    const response = await api.raw("/auth/v1/token?grant_type=password", {
      method: "POST",
      body: JSON.stringify({ email, password: "not-the-password" }),
    });
    const result = { status: response.status, body: await response.text() };
    return { result, ms: performance.now() - started };
  };

  it("returns the same for a wrong password and an unknown address, in about the same time", async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    // Hashed at the cost of a real sign-up; the seed's accounts may be cheaper.
    const email = "guessed@castboard.example";
    await api.anon().auth.signUp({ email, password: "long enough" });
    for (let round = 0; round < 7; round++) {
      const first = await attempt(email);
      const second = await attempt(`nobody-${round}@castboard.example`);
      expect(second.result).toEqual(first.result);
      known.push(first.ms);
      unknown.push(second.ms);
    }
    process.stdout.write(
      `medians: wrong password ${median(known).toFixed(1)} ms, unknown address ${median(unknown).toFixed(1)} ms\n`,
    );
  });

  describe("a sign-up with a taken address", () => {
    const signUp = async (email: string, data: object = { first_name: "Rosa", a: 1 }) => {
      const body = JSON.stringify({ email, password: "long enough", data });
      const started = performance.now();
      const response = await api.raw("/auth/v1/signup", { method: "POST", body });
      const text = await response.text();
      return { status: response.status, text, ms: performance.now() - started };
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

    it("takes about as long", async () => {
      const fresh: number[] = [];
      const taken: number[] = [];
      for (let round = 0; round < 7; round++) {
        fresh.push((await signUp(newAddress())).ms);
        taken.push((await signUp(demo.ken.email)).ms);
      }
      process.stdout.write(
        `medians: new address ${median(fresh).toFixed(1)} ms, taken ${median(taken).toFixed(1)} ms\n`,
      );
      // Without the hash a taken address takes a tenth of the time.
      expect(median(taken)).toBeGreaterThan(median(fresh) / 2);
      expect(median(taken)).toBeLessThan(median(fresh) * 2);
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
