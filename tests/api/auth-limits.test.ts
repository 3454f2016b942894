import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { demo } from "../helpers/demo.ts";
import { useApiServer } from "./api-server.ts";
import { mailTo } from "./mailed.ts";

let clock = 0;
const api = useApiServer({
  now: () => clock,
  configure({ auth }) {
    auth.rate_limit = { sign_in_sign_ups: 30, token_verifications: 30, token_refresh: 150 };
  },
});
// Long enough for every bucket to be full again.
beforeEach(() => (clock += 3_600_000));

const FIVE_MINUTES = 300_000;

const post = async (path: string, body: object, forwarded?: string) =>
  api.raw(`/auth/v1/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: forwarded ? { "x-forwarded-for": forwarded } : {},
  });

const statuses = async (count: number, ask: (n: number) => Promise<Response>) => {
  const seen: Record<number, number> = {};
  for (let n = 0; n < count; n++) {
    const { status } = await ask(n);
    seen[status] = (seen[status] ?? 0) + 1;
  }
  return seen;
};

describe("guessing passwords", () => {
  const guess = (email: string) => (n: number) =>
    post("token?grant_type=password", { email, password: `guess-${n}` }, `198.51.100.${n}`);

  it.each([demo.maya.email, "nobody@castboard.example"])(
    "of %s ends after twenty tries from one range, and goes on slowly",
    async (email) => {
      expect(await statuses(25, guess(email))).toEqual({ 400: 20, 429: 5 });
      clock += FIVE_MINUTES / 20;
      expect(await statuses(3, guess(email))).toEqual({ 400: 1, 429: 2 });
    },
  );

  it("in parallel ends there, too", async () => {
    const all = await Promise.all(
      Array.from({ length: 25 }, (_, n) => guess(demo.ken.email)(n).then(({ status }) => status)),
    );
    expect(all.filter((status) => status === 400)).toHaveLength(20);
  });

  it("by a stranger leaves the owner's own range its tries", async () => {
    const email = demo.ken.email;
    const stranger = (range: number) => (n: number) =>
      post("token?grant_type=password", { email, password: "x" }, `10.0.${range}.${n}`);
    for (let range = 0; range < 5; range++) {
      expect(await statuses(20, stranger(range))).toEqual({ 400: 20 });
    }
    // The account's attempts are used up: a range that comes now has three.
    expect(await statuses(5, stranger(5))).toEqual({ 400: 3, 429: 2 });
    const right = { email, password: demo.password };
    const owner = await post("token?grant_type=password", right, "203.0.113.9");
    expect(owner.status).toBe(200);
  }, 60_000);

  it("does not count those who know it", async () => {
    const right = { email: demo.ken.email, password: demo.password };
    const seen = await statuses(25, (n) =>
      post("token?grant_type=password", right, `203.0.113.${n}`),
    );
    expect(seen).toEqual({ 200: 25 });
  });

  it("from one address ends after thirty, whatever the account", async () => {
    const seen = await statuses(35, (n) =>
      post("token?grant_type=password", { email: `a${n}@lake.example`, password: "x" }),
    );
    expect(seen).toEqual({ 400: 30, 429: 5 });
  });

  it("counts the neighbours of an IPv4 range as one caller", async () => {
    const seen = await statuses(35, (n) =>
      post("signup", { email: "not an address", password: "long-enough" }, `192.0.2.${n}`),
    );
    expect(seen).toEqual({ 400: 30, 429: 5 });
  });

  it("counts one network of IPv6 as one caller, and no address that the caller made up", async () => {
    const seen = await statuses(35, (n) =>
      post(
        "token?grant_type=password",
        { email: `b${n}@lake.example`, password: "x" },
        `192.0.2.${n}, 2001:db8:1:2::${n + 1}`,
      ),
    );
    expect(seen).toEqual({ 400: 30, 429: 5 });
  });
});

describe("guessing a mailed code", () => {
  it("ends after twenty tries from one range, also with the right one", async () => {
    const email = demo.maya.email;
    await post("otp", { email, create_user: false });
    const { code } = mailTo(api, email);
    const wrong = code === "000000" ? "000001" : "000000";
    const seen = await statuses(22, (n) =>
      post("verify", { type: "email", email, token: wrong }, `198.51.100.${n}`),
    );
    expect(seen).toEqual({ 403: 20, 429: 2 });
    const right = await post("verify", { type: "email", email, token: code }, "198.51.100.99");
    expect(right.status).toBe(429);
    clock += FIVE_MINUTES / 20;
    expect(
      (await post("verify", { type: "email", email, token: code }, "198.51.100.99")).status,
    ).toBe(200);
  });
});

describe("guessing a mailed code from many ranges", () => {
  it("ends after a hundred tries, and a range that comes then has none", async () => {
    const email = demo.maya.email;
    await post("otp", { email, create_user: false });
    const { code, link } = mailTo(api, email);
    const token = code === "000000" ? "000001" : "000000";
    const seen = await statuses(110, (n) =>
      post("verify", { type: "email", email, token }, `10.1.${n}.1`),
    );
    expect(seen).toEqual({ 403: 100, 429: 10 });
    const right = await post("verify", { type: "email", email, token: code }, "203.0.113.9");
    expect(right.status).toBe(429);
    const token_hash = new URL(link).searchParams.get("token");
    expect((await post("verify", { type: "email", token_hash })).status).toBe(200);
  });
});

describe("a mailed link", () => {
  const email = demo.ken.email;
  const linkOf = () => new URL(mailTo(api, email).link).searchParams.get("token") ?? "";
  const guessOf = (code: string) =>
    createHash("sha224")
      .update(email + code)
      .digest("hex");

  it("does not follow from the address and the code, in either way of following it", async () => {
    await post("recover", { email });
    const { code } = mailTo(api, email);
    const token_hash = guessOf(code);
    expect(token_hash).not.toBe(linkOf());
    expect((await post("verify", { type: "recovery", token_hash })).status).toBe(403);
    const followed = await api.raw(`/auth/v1/verify?type=recovery&token=${token_hash}`, {
      redirect: "manual",
    });
    expect(followed.headers.get("location")).toContain("error_code=otp_expired");
    expect((await post("verify", { type: "recovery", token_hash: linkOf() })).status).toBe(200);
  });

  it("voids its code, as the code voids it", async () => {
    await post("recover", { email });
    const spent = { type: "recovery", email, token: mailTo(api, email).code };
    expect((await post("verify", { type: "recovery", token_hash: linkOf() })).status).toBe(200);
    expect((await post("verify", spent)).status).toBe(403);
    clock += FIVE_MINUTES;
    await post("recover", { email });
    const fresh = { type: "recovery", email, token: mailTo(api, email).code };
    expect((await post("verify", fresh)).status).toBe(200);
    expect((await post("verify", { type: "recovery", token_hash: linkOf() })).status).toBe(403);
    expect((await post("verify", fresh)).status).toBe(403);
  });
});

describe.each(["signup", "recover", "resend", "otp", "magiclink"])("POST /%s", (path) => {
  it("takes thirty at once from one address, then one in ten seconds", async () => {
    const ask = (n: number) => post(path, { type: "none", n });
    expect(await statuses(32, ask)).toMatchObject({ 429: 2 });
    clock += FIVE_MINUTES / 30;
    expect(await statuses(2, ask)).toMatchObject({ 429: 1 });
  });
});

describe("a confirmation asked for again", () => {
  it("within a second of the sign-up is refused, and then sent", async () => {
    const email = `${crypto.randomUUID()}@lake.example`;
    await post("signup", { email, password: "long-enough" });
    const first = mailTo(api, email).link;
    const again = () => post("resend", { type: "signup", email });
    expect((await again()).status).toBe(429);
    clock += 1_000;
    expect((await again()).status).toBe(200);
    expect(mailTo(api, email).link).not.toBe(first);
  });
});
