// @vitest-environment happy-dom
import { MutationObserver, QueryClient, type MutationOptions } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { logError } from "../../lib/log.ts";
import { signIn, signInWith, signUp } from "./mutations.ts";
import { welcomeHtml } from "./welcome-html.ts";

const call = (answer: object) => vi.fn<(...sent: unknown[]) => Promise<object>>(async () => answer);
const auth = {
  signUp: call({ data: { session: null }, error: null }),
  signInWithPassword: call({ error: null }),
  signInWithOAuth: call({ error: null }),
};
const functions = { invoke: call({ error: null }) };
vi.mock("../../lib/api/supabase.ts", () => ({ getSupabase: async () => ({ auth, functions }) }));
vi.mock("../../lib/log.ts", () => ({ logError: vi.fn<typeof logError>() }));

beforeEach(() => vi.clearAllMocks());

const run = <Sent, Got>(mutation: MutationOptions<Got, Error, Sent>, sent: Sent): Promise<Got> =>
  new MutationObserver<Got, Error, Sent>(new QueryClient(), mutation).mutate(sent);

const { origin } = window.location;
const metadata = {
  first_name: "Rosa",
  last_name: "Reyes",
  phone_number: "+819012345678",
  country: "JP",
  instagram: "@rosa",
  facebook: "",
  twitter: "",
  linkedin: "",
  locale: "en",
} as const;
const welcome = welcomeHtml({ greeting: "Hello Rosa,", text: "Find guides." }, "Castboard", origin);
const account = { email: "rosa@lake.example", password: "heron gate lamp", metadata, welcome };

test("a sign-up sends address, password and metadata, and comes back to the site", async () => {
  expect(await run(signUp, account)).toBe(false);
  expect(auth.signUp).toHaveBeenCalledExactlyOnceWith({
    email: "rosa@lake.example",
    password: "heron gate lamp",
    options: {
      data: { ...metadata, signup_proof: expect.any(String) },
      emailRedirectTo: origin,
    },
  });
});

test("a sign-up asks send-email for the welcome, by its specified subject", async () => {
  await run(signUp, account);
  await vi.waitFor(() => expect(functions.invoke).toHaveBeenCalledOnce());
  expect(functions.invoke).toHaveBeenCalledWith("send-email", {
    body: { to: "rosa@lake.example", subject: "Welcome to the product!", html: welcome },
  });
});

test("the welcome greets by first name, links to the site and ends with 2024", () => {
  expect(welcome.split("\n")).toEqual([
    "<p>Hello Rosa,</p>",
    "<p>Find guides.</p>",
    `<p><a href="${origin}">Castboard</a></p>`,
    "<p>© 2024 Castboard</p>",
  ]);
});

test("a welcome that cannot be asked for is logged, and the sign-up stands", async () => {
  const down = new Error("down");
  functions.invoke.mockResolvedValueOnce({ error: down });
  expect(await run(signUp, account)).toBe(false);
  await vi.waitFor(() =>
    expect(logError).toHaveBeenCalledExactlyOnceWith("The welcome mail was not asked for.", down),
  );
});

test("a sign-up that the service refuses asks for no welcome", async () => {
  auth.signUp.mockResolvedValueOnce({ data: { session: null }, error: new Error("refused") });
  await expect(run(signUp, account)).rejects.toThrow("refused");
  expect(functions.invoke).not.toHaveBeenCalled();
});

test("a sign-in sends the address and the password", async () => {
  await run(signIn, { email: "rosa@lake.example", password: "heron gate lamp" });
  expect(auth.signInWithPassword).toHaveBeenCalledExactlyOnceWith({
    email: "rosa@lake.example",
    password: "heron gate lamp",
  });
});

test.each(["google", "facebook", "apple"] as const)(
  "a sign-in with %s comes back to the site's root",
  async (provider) => {
    await run(signInWith, { provider });
    expect(auth.signInWithOAuth).toHaveBeenCalledExactlyOnceWith({
      provider,
      options: { redirectTo: origin },
    });
  },
);
