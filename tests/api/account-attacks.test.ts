import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../helpers/demo.ts";
import { type ApiServer, startApiServer } from "./api-server.ts";

let api: ApiServer;
let token: string;
beforeAll(async () => {
  api = await startApiServer();
  const { data, error } = await api
    .anon()
    .auth.signInWithPassword({ email: demo.maya.email, password: demo.password });
  if (error) throw error;
  token = data.session.access_token;
});
afterAll(() => api.close());

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe("guessing", () => {
  const attempt = async (email: string) => {
    const started = performance.now();
    const response = await api.raw("/auth/v1/token?grant_type=password", {
      method: "POST",
      body: JSON.stringify({ email, password: "not-the-password" }),
    });
    const told = { status: response.status, body: await response.text() };
    return { told, ms: performance.now() - started };
  };

  it("answers a wrong password and an unknown address alike, in about the same time", async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    // Hashed at the cost of a real sign-up; the seed's accounts may be cheaper.
    const email = "guessed@castboard.example";
    await api.anon().auth.signUp({ email, password: "long enough" });
    for (let round = 0; round < 7; round++) {
      const first = await attempt(email);
      const second = await attempt(`nobody-${round}@castboard.example`);
      expect(second.told).toEqual(first.told);
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
    /** The answer with ids and times replaced by their order of appearance, so that equal stays equal. */
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

    it("answers as for a new one: every key, every value, and what equals what", async () => {
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

    it("tells nothing of the account that is there, changes nothing, and mails nobody", async () => {
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
      // Without the hash a taken address answers in a tenth of the time.
      expect(median(taken)).toBeGreaterThan(median(fresh) / 2);
      expect(median(taken)).toBeLessThan(median(fresh) * 2);
    });
  });

  it("answers a forgotten password alike whether or not there is an account", async () => {
    const answers = [];
    for (const email of [demo.ken.email, "nobody@castboard.example"]) {
      const body = JSON.stringify({ email });
      const response = await api.raw("/auth/v1/recover", { method: "POST", body });
      answers.push({ status: response.status, body: await response.text() });
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe("tokens", () => {
  const encode = (value: unknown): string =>
    Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = { sub: demo.admin.id, role: "authenticated", aud: "authenticated" };
  const signed = (header: unknown, body: unknown, secret: string): string => {
    const input = `${encode(header)}.${encode(body)}`;
    return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
  };
  const soon = Math.floor(Date.now() / 1000) + 600;
  const hs256 = { alg: "HS256", typ: "JWT" };

  it.each([
    ["signed with another key", () => signed(hs256, { ...claims, exp: soon }, "another key")],
    [
      "without a signature (alg none)",
      () => `${encode({ alg: "none", typ: "JWT" })}.${encode({ ...claims, exp: soon })}.`,
    ],
    [
      "whose claims were changed",
      () => {
        const [head, , mark] = token.split(".");
        return `${head}.${encode({ ...claims, exp: soon })}.${mark}`;
      },
    ],
    ["that has expired", () => api.token({ ...claims, exp: 1_600_000_000 })],
    ["that is none", () => "not.a.token"],
  ])("%s open nothing", async (_what, forge) => {
    const authorization = `Bearer ${forge()}`;
    for (const path of ["/rest/v1/profiles?select=id", "/rest/v1/user_roles?select=role"]) {
      const response = await api.raw(path, { headers: { authorization } });
      expect(response.status, path).toBe(401);
    }
    const user = await api.raw("/auth/v1/user", { headers: { authorization } });
    expect([401, 403]).toContain(user.status);
  });
});

describe("raising one's own role", () => {
  const own = `/rest/v1/user_roles?user_id=eq.${demo.maya.id}`;
  const row = JSON.stringify({ user_id: demo.maya.id, role: "admin" });

  it.each([
    ["PATCH", own, JSON.stringify({ role: "admin" }), {}],
    ["POST", "/rest/v1/user_roles", row, {}],
    ["POST", "/rest/v1/user_roles", row, { prefer: "resolution=merge-duplicates" }],
    ["PUT", own, row, {}],
    ["DELETE", own, undefined, {}],
    [
      "POST",
      "/rest/v1/rpc/grant_role",
      JSON.stringify({ user_id: demo.maya.id, role: "admin" }),
      {},
    ],
    [
      "POST",
      "/rest/v1/rpc/grant_first_admin",
      JSON.stringify({ email: demo.maya.email }),
      { "content-profile": "private" },
    ],
    ["PATCH", `/rest/v1/profiles?id=eq.${demo.maya.id}`, JSON.stringify({ role: "admin" }), {}],
    ["PATCH", `/rest/v1/profiles?id=eq.${demo.maya.id}`, JSON.stringify({ id: demo.admin.id }), {}],
    [
      "PUT",
      "/auth/v1/user",
      JSON.stringify({ data: { role: "admin" }, app_metadata: { role: "admin" }, role: "admin" }),
      {},
    ],
  ])("by %s %s changes nothing", async (method, path, body, headers) => {
    const response = await api.raw(path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body }),
    });
    // Auth keeps what a person writes into their own metadata; nothing reads a role from there.
    if (!path.startsWith("/auth/")) expect(response.status).toBeGreaterThanOrEqual(400);
    const [kept] = await api.database.sql`
      select r.role, u.role as auth_role, u.raw_app_meta_data ->> 'role' as app_role
      from public.user_roles as r join auth.users as u on u.id = r.user_id
      where r.user_id = ${demo.maya.id}`;
    expect(kept).toEqual({ role: "user", auth_role: "authenticated", app_role: null });
  });
});

describe("hostile sign-ups", () => {
  const signUp = async (email: string, data: Record<string, unknown>) => {
    const response = await api.raw("/auth/v1/signup", {
      method: "POST",
      body: JSON.stringify({ email, password: "long enough", data }),
    });
    return response.status;
  };
  const profileOf = async (email: string) => {
    const [profile] = await api.database.sql`
      select p.first_name, p.last_name, p.phone_number, p.country, r.role
      from auth.users as u
      join public.profiles as p on p.id = u.id
      join public.user_roles as r on r.user_id = u.id
      where u.email = ${email}`;
    return profile;
  };

  it.each([
    ["html", "<img src=x onerror=alert(1)>"],
    ["emoji", "🎣👩‍👩‍👧"],
    ["override", "\u202Eaduñ"],
    ["quotes", `'; drop table public.profiles; --`],
  ])("store %s as the text that it is", async (kind, first_name) => {
    const email = `${kind}@castboard.example`;
    expect(await signUp(email, { first_name, role: "admin" })).toBe(200);
    expect(await profileOf(email)).toMatchObject({ first_name, role: "user" });
  });

  it("cut fields of 10 000 characters to what the columns take", async () => {
    const email = "long@castboard.example";
    const long = "x".repeat(10_000);
    const data = { first_name: long, last_name: long, phone_number: `+${"9".repeat(10_000)}` };
    expect(await signUp(email, { ...data, country: long })).toBe(200);
    expect(await profileOf(email)).toEqual({
      first_name: "x".repeat(100),
      last_name: "x".repeat(100),
      phone_number: null,
      country: null,
      role: "user",
    });
  });

  it.each([
    ["first_name", "null@castboard.example", "long enough", { first_name: "Ro\0sa" }],
    ["email", "nu\0ll@castboard.example", "long enough", {}],
    ["password", "null@castboard.example", "long\0enough", {}],
  ])("with a null byte in %s are refused by its name", async (field, email, password, data) => {
    const { error } = await api.anon().auth.signUp({ email, password, options: { data } });
    expect(error).toMatchObject({ status: 400, code: "validation_failed" });
    expect(error?.message).toContain(field);
    expect(await profileOf(email.replace("\0", ""))).toBeUndefined();
  });

  it("of an address or password of 10 000 characters are refused", async () => {
    const long = "x".repeat(10_000);
    const answer = async (email: string, password: string) =>
      (await api.anon().auth.signUp({ email, password })).error?.status;
    expect(await answer(`${long}@castboard.example`, "long enough")).toBeGreaterThanOrEqual(400);
    expect(await answer("long-password@castboard.example", long)).toBeGreaterThanOrEqual(400);
  });
});

describe("the profile through REST", () => {
  const patch = async (change: Record<string, unknown>) => {
    const response = await api.raw(`/rest/v1/profiles?id=eq.${demo.maya.id}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(change),
    });
    return { status: response.status, text: await response.text() };
  };

  it.each([
    ["first_name", "x".repeat(10_000)],
    ["phone_number", "call me"],
    ["country", "Atlantis"],
    ["locale", "xx"],
    ["units", "fathoms"],
  ])("refuses a %s that is none, naming the field", async (field, value) => {
    const { status, text } = await patch({ [field]: value });
    expect(status).toBe(400);
    expect(text).toContain(field);
  });

  it("leaves other people's profiles alone", async () => {
    const others = await api.raw(`/rest/v1/profiles?id=eq.${demo.ken.id}`, {
      method: "PATCH",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        prefer: "return=representation",
      },
      body: JSON.stringify({ first_name: "Mine" }),
    });
    expect(await others.json()).toEqual([]);
  });
});

describe("the bucket of pictures", () => {
  const avatars = () => api.withToken(token).storage.from("avatars");
  const webp = new Blob([new Uint8Array(100)], { type: "image/webp" });

  it.each([
    ["a picture over 1 MB", new Blob([new Uint8Array(1_048_577)], { type: "image/webp" })],
    ["an SVG", new Blob(["<svg onload='alert(1)'/>"], { type: "image/svg+xml" })],
    ["a page", new Blob(["<script>alert(1)</script>"], { type: "text/html" })],
  ])("refuses %s", async (_what, blob) => {
    const { error } = await avatars().upload(`${demo.maya.id}/x.webp`, blob, {
      contentType: blob.type,
    });
    expect(error).not.toBeNull();
  });

  it("takes one in the own folder only", async () => {
    const options = { contentType: "image/webp" };
    expect((await avatars().upload(`${demo.maya.id}/a.webp`, webp, options)).error).toBeNull();
    expect((await avatars().upload(`${demo.ken.id}/a.webp`, webp, options)).error).not.toBeNull();
    expect((await avatars().upload("a.webp", webp, options)).error).not.toBeNull();
  });
});
