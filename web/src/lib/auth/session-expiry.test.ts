import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isExpired } from "./session-expiry.ts";
import { fakeClient, follow, sessionOf } from "./session-fake.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const refused = () =>
  Promise.resolve({ data: { session: null }, error: new Error("refresh_token_not_found") });

async function signedIn(lifetime: number, ports = {}) {
  const made = fakeClient(sessionOf("mio", lifetime));
  const followed = follow(made, ports);
  followed.store.start();
  await pass(0);
  return { ...followed, fake: made.fake };
}

describe("isExpired", () => {
  it.each([
    [301, false],
    [300, true],
    [0, true],
    [-60, true],
  ])("with %d seconds left: %s", (left, expected) => {
    expect(isExpired(sessionOf("mio", left))).toBe(expected);
  });
});

describe("an expiring session", () => {
  it("is renewed by the first check inside the margin, and not before", async () => {
    const { store, fake } = await signedIn(450);
    await pass(120);
    expect(fake.refreshSession).not.toHaveBeenCalled();
    await pass(60);
    expect(fake.refreshSession).toHaveBeenCalledOnce();
    expect(isExpired(sessionOf("mio", 0))).toBe(true);
    expect(store.get()).toMatchObject({ status: "signed-in", session: fake.stored });
    await pass(600);
    expect(fake.refreshSession).toHaveBeenCalledOnce();
  });

  it("is renewed at once when the page wakes up", async () => {
    const { fake, wakeUp } = await signedIn(3_600);
    vi.setSystemTime(Date.now() + 3_500_000);
    wakeUp();
    await pass(0);
    expect(fake.refreshSession).toHaveBeenCalledOnce();
  });

  it("is renewed once, however many ask", async () => {
    const { store, fake, wakeUp } = await signedIn(100);
    wakeUp();
    const asked = Promise.all([store.fresh(), store.fresh()]);
    expect(store.isRefreshing()).toBe(true);
    await pass(0);
    await asked;
    expect(store.isRefreshing()).toBe(false);
    expect(fake.refreshSession).toHaveBeenCalledOnce();
  });

  it("is not renewed again when another tab was first", async () => {
    const made = fakeClient(sessionOf("mio", 100));
    const { store } = follow(made, {
      inTurn: async (work) => {
        made.fake.stored = sessionOf("mio");
        await work();
      },
    });
    store.start();
    await pass(60);
    expect(made.fake.refreshSession).not.toHaveBeenCalled();
    expect(store.get()).toMatchObject({ session: made.fake.stored });
  });

  it("is cleared with one notice when it cannot be renewed", async () => {
    const { store, fake, notices } = await signedIn(310);
    fake.refreshSession.mockImplementation(refused);
    await pass(60);
    expect(store.get()).toEqual({ status: "signed-out" });
    expect(fake.stored).toBeNull();
    expect(notices).toEqual(["expired"]);
    await pass(600);
    expect(fake.refreshSession).toHaveBeenCalledOnce();
    expect(notices).toEqual(["expired"]);
  });

  it("is reported as expired when supabase-js found it so by itself", async () => {
    const { store, fake, notices } = await signedIn(3_600);
    vi.setSystemTime(Date.now() + 4_000_000);
    fake.stored = null;
    fake.tell("SIGNED_OUT", null);
    await pass(0);
    expect(store.get().status).toBe("signed-out");
    expect(notices).toEqual(["expired"]);
  });

  it("waits for the network instead of being lost without one", async () => {
    let online = false;
    const { store, fake, notices, wakeUp } = await signedIn(100, { isOnline: () => online });
    await pass(600);
    expect(fake.refreshSession).not.toHaveBeenCalled();
    expect(store.get().status).toBe("signed-in");
    online = true;
    wakeUp();
    await pass(0);
    expect(fake.refreshSession).toHaveBeenCalledOnce();
    expect(notices).toEqual([]);
  });

  it("counts as being refreshed while a stored one that ran out is loaded", () => {
    const { store } = follow(fakeClient(sessionOf("mio", -60)));
    store.start();
    expect(store.get().status).toBe("loading");
    expect(store.isRefreshing()).toBe(true);
  });

  it("reports a stored one that turned out dead", async () => {
    const { store, notices } = follow(fakeClient(sessionOf("mio", -60), null));
    store.start();
    await pass(0);
    expect(store.get().status).toBe("signed-out");
    expect(notices).toEqual(["expired"]);
  });
});
