import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PATIENCE_MS } from "./session-expiry.ts";
import { fakeClient, follow, sessionOf } from "./session-fake.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("the session store", () => {
  it("is signed out at once where no session can be", () => {
    const { store } = follow(fakeClient(null));
    expect(store.get().status).toBe("loading");
    store.start();
    expect(store.get().status).toBe("signed-out");
  });

  it("does not load the client of a visitor until another tab signs in", async () => {
    const made = fakeClient(null);
    let arrive = (_client: typeof made.client): void => undefined;
    const getClient = vi.fn(() => Promise.resolve(made.client));
    const { store } = follow(made, {
      getClient,
      awaitClient: () => new Promise((resolve) => (arrive = resolve)),
    });
    store.start();
    await settle();
    expect(getClient).not.toHaveBeenCalled();
    arrive(made.client);
    await settle();
    made.fake.tell("SIGNED_IN", sessionOf("mio"));
    await settle();
    expect(store.get()).toMatchObject({ status: "signed-in", user: { id: "mio" } });
  });

  it("settles only when session and role are known", async () => {
    const { store } = follow(fakeClient(sessionOf("anna")));
    store.start();
    expect(store.get().status).toBe("loading");
    await settle();
    expect(store.get()).toMatchObject({ status: "signed-in", role: "admin" });
  });

  it("reads with the role which events the account judges", async () => {
    const made = fakeClient(sessionOf("mio"));
    made.fake.judged["mio"] = ["harbour"];
    const { store } = follow(made);
    store.start();
    await settle();
    expect(store.get()).toMatchObject({ role: "user", judgedEvents: ["harbour"] });
    made.fake.tell("SIGNED_IN", sessionOf("anna"));
    await settle();
    expect(store.get()).toMatchObject({ role: "admin", judgedEvents: [] });
  });

  it("reads the role again for a page that it does not open", async () => {
    const made = fakeClient(sessionOf("mio"));
    const { store } = follow(made);
    store.start();
    await settle();
    made.fake.judged["mio"] = ["harbour"];
    expect(await store.fresh()).toMatchObject({ judgedEvents: [] });
    expect(await store.asked()).toMatchObject({ judgedEvents: ["harbour"] });
    made.fake.tell("SIGNED_OUT", null);
    await settle();
    expect(await store.asked()).toEqual({ status: "signed-out" });
  });

  it.each(["SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"] as const)(
    "is signed in after %s",
    async (event) => {
      const made = fakeClient(null);
      const { store, notices } = follow(made);
      store.start();
      await settle();
      made.fake.tell(event, sessionOf("mio"));
      await settle();
      expect(store.get()).toMatchObject({ status: "signed-in", user: { id: "mio" } });
      expect(notices).toEqual([]);
    },
  );

  it("asks for a new password after PASSWORD_RECOVERY", async () => {
    const made = fakeClient(null);
    const { store, notices } = follow(made);
    store.start();
    await settle();
    made.fake.tell("PASSWORD_RECOVERY", sessionOf("mio"));
    await settle();
    expect(store.get().status).toBe("signed-in");
    expect(notices).toEqual(["recovery"]);
  });

  it("follows a sign-out of another tab without calling it an expiry", async () => {
    const made = fakeClient(sessionOf("mio"));
    const { store, notices } = follow(made);
    store.start();
    await settle();
    made.fake.stored = null;
    made.fake.tell("SIGNED_OUT", null);
    await settle();
    expect(store.get().status).toBe("signed-out");
    expect(notices).toEqual([]);
  });

  it("follows a sign-out that it hears before storage forgets the session", async () => {
    const made = fakeClient(sessionOf("mio"));
    const { store } = follow(made);
    store.start();
    await settle();
    made.fake.tell("SIGNED_OUT", null);
    await settle();
    // The guard of the page that is open asks at once.
    expect(await store.fresh()).toEqual({ status: "signed-out" });
    made.fake.stored = sessionOf("mio");
    expect(await store.fresh()).toMatchObject({ status: "signed-in", user: { id: "mio" } });
  });

  it("lets a sign-out win over a role that is still on its way", async () => {
    const made = fakeClient(null);
    const { store } = follow(made);
    store.start();
    await settle();
    made.fake.tell("SIGNED_IN", sessionOf("anna"));
    await store.signOut();
    await settle();
    expect(store.get().status).toBe("signed-out");
  });

  it("does not claim to have signed out everywhere when the server was not reached", async () => {
    const made = fakeClient(sessionOf("mio"));
    made.fake.signOut.mockImplementationOnce(() => Promise.resolve({ error: new Error("down") }));
    const { store } = follow(made);
    store.start();
    await settle();
    await expect(store.signOut("global")).rejects.toThrow("down");
    expect(made.fake.signOut.mock.calls.flat()).toEqual([{ scope: "global" }]);
    expect(store.get()).toMatchObject({ status: "signed-in", user: { id: "mio" } });
    await store.signOut("global");
    expect(store.get().status).toBe("signed-out");
  });

  it("signs this device out although the server was not reached", async () => {
    const made = fakeClient(sessionOf("mio"));
    made.fake.signOut.mockImplementationOnce(() => Promise.resolve({ error: new Error("down") }));
    const { store } = follow(made);
    store.start();
    await settle();
    await store.signOut();
    expect(store.get().status).toBe("signed-out");
  });

  it("has one timer and one listener of each kind however often a start is tried", async () => {
    const made = fakeClient(sessionOf("mio"));
    let failures = 3;
    const { store, listening } = follow(made, {
      getClient: () =>
        failures-- > 0 ? Promise.reject(new Error("offline")) : Promise.resolve(made.client),
    });
    for (let round = 0; round < 6; round++) {
      store.start();
      await settle();
    }
    expect([vi.getTimerCount(), listening(), made.fake.subscribed]).toEqual([1, 1, 1]);
    expect(store.get()).toMatchObject({ status: "signed-in" });
    store.stop();
    expect([vi.getTimerCount(), listening(), made.fake.subscribed]).toEqual([0, 0, 0]);
    store.start();
    await settle();
    expect([vi.getTimerCount(), listening(), made.fake.subscribed]).toEqual([1, 1, 1]);
  });

  it.each([
    [true, false],
    [false, true],
  ])("after a confirmed address: claimed %s, setup due %s", async (claimed, setupDue) => {
    const made = fakeClient(sessionOf("mio"));
    made.fake.unclaimed.add("mio");
    const { store } = follow(made, { claim: async () => claimed });
    store.start();
    await settle();
    expect(store.get()).toMatchObject({ status: "signed-in", setupDue });
    made.fake.unclaimed.clear();
    made.fake.tell("USER_UPDATED", sessionOf("mio"));
    await settle();
    expect(store.get()).toMatchObject({ setupDue: false });
  });

  it("without a network is signed in with the stored session, and asks for the role once there is one", async () => {
    let online = false;
    const stored = sessionOf("anna", -18_000);
    // supabase-js finds no session that it could renew.
    const made = fakeClient(stored, null);
    const unreached = Object.assign(new Error("down"), { name: "AuthRetryableFetchError" });
    const none = { data: { session: null }, error: unreached };
    made.fake.getSession.mockResolvedValue(none);
    made.fake.refreshSession.mockResolvedValueOnce(none);
    const { store, notices, wakeUp } = follow(made, { isOnline: () => online });
    store.start();
    expect(store.get()).toMatchObject({ status: "signed-in", role: "user", session: stored });
    await settle();
    expect(await store.fresh()).toMatchObject({ status: "signed-in", session: stored });
    expect(made.fake.lookups).not.toHaveBeenCalled();

    online = true;
    wakeUp();
    await settle();
    // A line that is too weak ends no session.
    expect(store.get()).toMatchObject({ status: "signed-in", session: stored });
    wakeUp();
    await settle();
    expect(store.get()).toMatchObject({ role: "admin", session: made.fake.stored });
    expect(notices).toEqual([]);
  });

  it("goes on with a session that is not renewed in time", async () => {
    const stored = sessionOf("anna", -60);
    const made = fakeClient(stored);
    const { store } = follow(made, { getClient: () => new Promise(() => {}) });
    store.start();
    expect(store.get().status).toBe("loading");
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(store.get()).toMatchObject({ status: "signed-in", role: "user", session: stored });
  });

  it("waits for a lookup and a renewal no longer than for one of them", async () => {
    const made = fakeClient(sessionOf("anna", -60));
    const { store } = follow(made, { getClient: () => new Promise(() => {}) });
    const guarded = vi.fn();
    void store.fresh().then(guarded);
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    expect(guarded).toHaveBeenCalledExactlyOnceWith(store.get());
  });

  it("reads the role of a session that was found without a network and has not expired", async () => {
    let online = false;
    const made = fakeClient(sessionOf("anna"));
    const { store, wakeUp } = follow(made, { isOnline: () => online });
    store.start();
    await settle();
    expect(store.get()).toMatchObject({ status: "signed-in", role: "user" });
    online = true;
    wakeUp();
    await settle();
    expect(store.get()).toMatchObject({ role: "admin" });
    expect(made.fake.lookups).toHaveBeenCalledOnce();
  });

  it("has the device forget the account that signs out, and none whose session ends", async () => {
    const made = fakeClient(sessionOf("mio"));
    const { store, forgotten } = follow(made);
    store.start();
    await settle();
    made.fake.tell("SIGNED_OUT", null);
    await settle();
    expect(forgotten).toEqual([]);
    made.fake.tell("SIGNED_IN", sessionOf("anna"));
    await settle();
    await store.signOut();
    expect(forgotten).toEqual(["anna"]);
  });

  it("is signed out when supabase-js cannot be fetched", async () => {
    const { store } = follow(fakeClient(sessionOf("mio")), {
      getClient: () => Promise.reject(new Error("offline")),
    });
    store.start();
    await settle();
    expect(store.get()).toEqual({ status: "signed-out" });
  });
});
