import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeClient, follow, sessionOf } from "./session-fake.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("the role of a session", () => {
  it.each(["stranger", "empty"])(
    "falls back to an ordinary user when the role of %s is not to be had, and says so",
    async (id) => {
      const { store, roleErrors } = follow(fakeClient(sessionOf(id)));
      store.start();
      await settle();
      expect(store.get()).toMatchObject({ status: "signed-in", role: "user" });
      expect(roleErrors).toHaveLength(1);
    },
  );

  it("keeps the role over a refreshed token and asks again for another account", async () => {
    const made = fakeClient(sessionOf("anna"));
    const { fake } = made;
    const { store } = follow(made);
    store.start();
    await settle();
    fake.tell("TOKEN_REFRESHED", sessionOf("anna"));
    await settle();
    fake.tell("SIGNED_IN", sessionOf("mio"));
    await settle();
    expect(store.get()).toMatchObject({ role: "user" });
    expect(fake.lookups.mock.calls.flat()).toEqual(["anna", "mio"]);
  });

  it("reads the role once for a session that is reported twice, and again after another one", async () => {
    const made = fakeClient(sessionOf("anna"));
    const { fake } = made;
    const { store } = follow(made);
    store.start();
    fake.tell("SIGNED_IN", sessionOf("anna"));
    fake.tell("SIGNED_IN", sessionOf("anna"));
    await settle();
    expect(store.get()).toMatchObject({ status: "signed-in", role: "admin" });
    expect(fake.lookups.mock.calls.flat()).toEqual(["anna"]);
    fake.tell("SIGNED_OUT", null);
    await settle();
    fake.tell("SIGNED_IN", sessionOf("anna"));
    await settle();
    expect(fake.lookups.mock.calls.flat()).toEqual(["anna", "anna"]);
  });

  it("keeps a role over a request that failed, and reports the failure until one succeeds", async () => {
    const made = fakeClient(sessionOf("anna"));
    const { store } = follow(made);
    store.start();
    await settle();
    delete made.fake.roles["anna"];
    made.fake.tell("USER_UPDATED", sessionOf("anna"));
    await settle();
    expect(store.get()).toMatchObject({ role: "admin", failure: { message: "down" } });
    made.fake.roles["anna"] = "user";
    expect(await store.asked()).toMatchObject({ role: "user", failure: null });
  });

  it("asks for the role again when the user was changed", async () => {
    const made = fakeClient(sessionOf("mio"));
    const { store } = follow(made);
    store.start();
    await settle();
    made.fake.roles["mio"] = "admin";
    made.fake.tell("USER_UPDATED", sessionOf("mio"));
    await settle();
    expect(store.get()).toMatchObject({ role: "admin" });
  });
});
