// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { fakeClient, sessionOf } from "./lib/auth/session-fake.ts";
import { logError } from "./lib/log.ts";
import { createSite } from "./router.ts";

const stored = sessionOf("stranger");
// A language that is stored already, and no second request for it.
stored.user.user_metadata = { locale: "en" };
const { client } = fakeClient(stored);
vi.mock("./lib/log.ts", () => ({ logError: vi.fn<typeof logError>() }));
vi.mock("./lib/api/supabase.ts", async (load) => ({
  ...(await load<object>()),
  getSupabase: async () => client,
  storedSession: () => stored,
}));

test("a role that cannot be read is logged, and the account is a user", async () => {
  const { session } = createSite();
  expect(await session.settled()).toMatchObject({ status: "signed-in", role: "user" });
  expect(logError).toHaveBeenCalledWith(
    "The role could not be read; it falls back to user.",
    new Error("down"),
  );
  session.stop();
});
