import type { Session } from "@supabase/supabase-js";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import type { Client } from "./supabase.ts";

const sessionOf = (id: string): Session => ({ user: { id } }) as Session;

/** The few calls that the store makes on supabase-js, with the roles of two accounts. */
function fakeClient(initial: Session | null) {
  let tell: (event: string, session: Session | null) => void = () => undefined;
  const roles: Record<string, string> = { anna: "admin", mio: "user" };
  const lookups = vi.fn<(id: string) => void>();
  const client = {
    auth: {
      onAuthStateChange(listener: typeof tell) {
        tell = listener;
        listener("INITIAL_SESSION", initial);
      },
      signOut: () => {
        tell("SIGNED_OUT", null);
        return Promise.resolve({ error: null });
      },
    },
    from: () => ({
      select: () => ({
        eq: (_column: string, id: string) => ({
          maybeSingle: () => {
            lookups(id);
            const role = roles[id];
            return Promise.resolve(
              role ? { data: { role }, error: null } : { data: null, error: new Error("down") },
            );
          },
        }),
      }),
    }),
  };
  return {
    client: client as unknown as Client,
    tell: (event: string, session: Session | null) => tell(event, session),
    lookups,
  };
}

const onRoleFailure = vi.fn<(error: unknown) => void>();

function storeWith(fake: ReturnType<typeof fakeClient>, mayHaveSession: boolean): SessionStore {
  return createSessionStore({
    getClient: () => Promise.resolve(fake.client),
    mayHaveSession: () => mayHaveSession,
    onRoleFailure,
  });
}

beforeEach(() => onRoleFailure.mockReset());

describe("the session store", () => {
  it("is signed out at once where no session can be", async () => {
    const store = storeWith(fakeClient(null), false);
    expect(store.get().status).toBe("loading");
    store.start();
    expect(store.get().status).toBe("signed-out");
    expect(await store.settled()).toEqual({ status: "signed-out" });
  });

  it("settles only when session and role are known", async () => {
    const store = storeWith(fakeClient(sessionOf("anna")), true);
    store.start();
    expect(store.get().status).toBe("loading");
    expect(await store.settled()).toMatchObject({ status: "signed-in", role: "admin" });
  });

  it("falls back to an ordinary user when the role cannot be read, and says so", async () => {
    const store = storeWith(fakeClient(sessionOf("stranger")), true);
    expect(await store.settled()).toMatchObject({ status: "signed-in", role: "user" });
    expect(onRoleFailure).toHaveBeenCalledOnce();
  });

  it("keeps the role over a refreshed token and asks again for another account", async () => {
    const fake = fakeClient(sessionOf("anna"));
    const store = storeWith(fake, true);
    await store.settled();
    fake.tell("TOKEN_REFRESHED", sessionOf("anna"));
    fake.tell("SIGNED_IN", sessionOf("mio"));
    await vi.waitFor(() => expect(store.get()).toMatchObject({ role: "user" }));
    expect(fake.lookups.mock.calls.flat()).toEqual(["anna", "mio"]);
  });

  it("lets a sign-out win over a role that is still on its way", async () => {
    const fake = fakeClient(null);
    const store = storeWith(fake, true);
    await store.settled();
    fake.tell("SIGNED_IN", sessionOf("anna"));
    await store.signOut();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    expect(store.get().status).toBe("signed-out");
  });

  it("is signed out when supabase-js cannot be fetched", async () => {
    const store = createSessionStore({
      getClient: () => Promise.reject(new Error("offline")),
      mayHaveSession: () => true,
      onRoleFailure,
    });
    expect(await store.settled()).toEqual({ status: "signed-out" });
  });
});
