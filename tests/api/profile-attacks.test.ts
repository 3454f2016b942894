import { beforeAll, describe, expect, it } from "vitest";
import { demo } from "../helpers/demo.ts";
import { tokenOfMaya, useApiServer } from "./api-server.ts";

const api = useApiServer();
let token: string;
beforeAll(async () => {
  token = await tokenOfMaya(api);
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
    ["override", "\u202Eaduñ", "aduñ"],
    ["quotes", `'; drop table public.profiles; --`],
  ])("store %s as plain text", async (kind, first_name, stored = first_name) => {
    const email = `${kind}@castboard.example`;
    expect(await signUp(email, { first_name, role: "admin" })).toBe(200);
    expect(await profileOf(email)).toMatchObject({ first_name: stored, role: "user" });
  });

  it("cut fields of 10 000 characters to the columns' lengths", async () => {
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
  ])(
    "with a null byte in %s are rejected and name the field",
    async (field, email, password, data) => {
      const { error } = await api.anon().auth.signUp({ email, password, options: { data } });
      expect(error).toMatchObject({ status: 400, code: "validation_failed" });
      expect(error?.message).toContain(field);
      expect(await profileOf(email.replace("\0", ""))).toBeUndefined();
    },
  );

  it("with an address or password of 10 000 characters are rejected", async () => {
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
  ])("rejects an invalid %s and names the field", async (field, value) => {
    const { status, text } = await patch({ [field]: value });
    expect(status).toBe(400);
    expect(text).toContain(field);
  });

  it("does not change another account's profile", async () => {
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

describe("the bucket that pictures are sent to", () => {
  const incoming = () => api.withToken(token).storage.from("incoming");
  const jpeg = new Blob([new Uint8Array(100)], { type: "image/jpeg" });
  const options = { contentType: "image/jpeg" };
  /** Begins so many uploads; returns the names under which they may be sent. */
  const begun = async (count: number) => {
    const rows = await api.database.sql<{ name: string }[]>`
      insert into private.uploads (bucket_id, folder, source, owner)
      select 'avatars', ${demo.maya.id}, gen_random_uuid(), ${demo.maya.id}
      from generate_series(1, ${count}::int)
      returning owner || '/' || source || '.jpg' as name`;
    return rows.map(({ name }) => name);
  };

  it.each([
    ["a picture over 5 MB", new Blob([new Uint8Array(5_242_881)], { type: "image/jpeg" })],
    ["an SVG", new Blob(["<svg onload='alert(1)'/>"], { type: "image/svg+xml" })],
    ["a page", new Blob(["<script>alert(1)</script>"], { type: "text/html" })],
  ])("rejects %s", async (_what, blob) => {
    const [name = ""] = await begun(1);
    const { error } = await incoming().upload(name, blob, { contentType: blob.type });
    expect(error).toMatchObject({ statusCode: expect.stringMatching(/^41[35]$/) });
  });

  it("accepts a picture in the account's own folder only", async () => {
    const [name = ""] = await begun(1);
    expect((await incoming().upload(name, jpeg, options)).error).toBeNull();
    const theirs = name.replace(demo.maya.id, demo.ken.id);
    expect((await incoming().upload(theirs, jpeg, options)).error).not.toBeNull();
    expect((await incoming().upload("a.jpg", jpeg, options)).error).not.toBeNull();
    const other = `${demo.maya.id}/${demo.ken.id}.jpg`;
    expect((await incoming().upload(other, jpeg, options)).error).not.toBeNull();
  });

  it("keeps twenty of one member, however many are sent at once", async () => {
    const names = await begun(24);
    const uploads = await Promise.all(names.map((name) => incoming().upload(name, jpeg, options)));
    const refused = uploads.flatMap(({ error }) => (error ? [error] : []));
    expect(refused.length).toBeGreaterThanOrEqual(4);
    for (const error of refused) expect(error).toMatchObject({ statusCode: "403" });
    const { data } = await incoming().list(demo.maya.id);
    expect(data).toHaveLength(20);
  });

  it("is the only one that takes pictures from members", async () => {
    for (const bucket of ["avatars", "catch-photos"]) {
      const { error } = await api
        .withToken(token)
        .storage.from(bucket)
        .upload(`${demo.maya.id}/a.webp`, new Blob(["x"], { type: "image/webp" }), {
          contentType: "image/webp",
        });
      expect(error).toMatchObject({ statusCode: "403" });
    }
  });
});
