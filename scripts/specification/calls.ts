import type { Row } from "./row.ts";

const MUTATIONS = "web/src/features/auth/mutations.ts";
const CALLS = "web/src/features/auth/mutations.test.ts";
const STORE = "web/src/lib/auth/session-store.ts";
const STORE_TEST = "web/src/lib/auth/session-store.test.ts";
const EXPIRY_TEST = "web/src/lib/auth/session-expiry.test.ts";
const RENDER: Row["test"] = [
  "supabase/functions/_shared/mail/render.test.ts",
  "greets the first name, links to the site and carries the copyright line",
];
const BOTH = "You must provide either an email or phone number and a password";
const STORAGE = "tests/api/storage.test.ts";
const FACTORS = "tests/api/auth-factors-verifying.test.ts";

/** Calls with what they carry, and errors. */
export const calls: readonly Row[] = [
  {
    what: "Sign up: email, password, data; the mailed link leads to the site's origin",
    words: ["email", "password", "data", "emailRedirectTo"],
    at: MUTATIONS,
    test: [CALLS, "a sign-up sends address, password and metadata, and comes back to the site"],
  },
  {
    what: "Metadata of a sign-up",
    words: [
      "first_name",
      "last_name",
      "phone_number",
      "country",
      "instagram",
      "facebook",
      "twitter",
      "linkedin",
    ],
    at: "supabase/functions/_shared/contracts/account.ts",
    test: [
      "supabase/functions/_shared/contracts/account.test.ts",
      "hands on exactly the keys of the metadata",
    ],
  },
  {
    what: "The same in the browser's request",
    words: ["redirect_to"],
    at: "local/api/auth/auth.ts",
    test: [
      "tests/e2e/accounts.spec.ts",
      "a visitor finds the own country, signs up, confirms by mail and is greeted",
    ],
  },
  {
    what: "Sign in with password: email, password",
    words: ["signInWithPassword", "email", "password"],
    at: MUTATIONS,
    test: [CALLS, "a sign-in sends the address and the password"],
  },
  {
    what: "Sign in with google, facebook or apple: provider; back to the site's root",
    words: ["signInWithOAuth", "provider", "redirectTo"],
    at: MUTATIONS,
    test: [CALLS, "a sign-in with %s comes back to the site's root"],
  },
  {
    what: "Sign out",
    words: ["signOut"],
    at: STORE,
    test: [
      STORE_TEST,
      "does not claim to have signed out everywhere when the server was not reached",
    ],
  },
  {
    what: "Refresh session",
    words: ["refreshSession"],
    at: STORE,
    test: [EXPIRY_TEST, "is renewed by the first check inside the margin, and not before"],
  },
  {
    what: "Get session",
    words: ["getSession"],
    at: STORE,
    test: [
      STORE_TEST,
      "without a network is signed in with the stored session, and asks for the role once there is one",
    ],
  },
  {
    what: "Subscribe to changes of the auth state",
    at: STORE,
    test: [
      STORE_TEST,
      "has one timer and one listener of each kind however often a start is tried",
    ],
  },
  {
    what: "Session: access token, refresh token, expires_at in seconds, user",
    words: ["access_token", "refresh_token", "user"],
    at: "local/api/auth/sessions.ts",
    test: [
      "tests/api/auth-sessions.test.ts",
      "accepts an account that a seed inserted with crypt()",
    ],
  },
  {
    what: "Select the role from user_roles, by user_id",
    words: ["user_roles", "user_id"],
    at: "web/src/lib/auth/standing.ts",
    test: [
      "tests/e2e/accounts-session.spec.ts",
      "the guard waits for the session, shows nothing meanwhile and asks for nothing",
    ],
  },
  {
    what: "Invoke send-email after a sign-up: to, subject, html",
    words: ["send-email", "to", "subject", "html"],
    at: MUTATIONS,
    test: [CALLS, "a sign-up asks send-email for the welcome, by its specified subject"],
  },
  {
    what: "Subject of the welcome",
    words: ["Welcome to the product!"],
    at: "supabase/functions/_shared/contracts/send-email.ts",
    test: [CALLS, "a sign-up asks send-email for the welcome, by its specified subject"],
  },
  {
    what: "Html of that call: greets the first name, links to the site's origin, ends with 2024",
    words: ["© 2024"],
    at: "web/src/features/auth/welcome-html.ts",
    test: [CALLS, "the welcome greets by first name, links to the site and ends with 2024"],
  },
  {
    what: "The mail that is sent: subject",
    words: ["Welcome to the product!"],
    at: "supabase/functions/_shared/contracts/send-email.ts",
    test: RENDER,
  },
  {
    what: "The mail that is sent: greeting, link to the site, and its promises",
    words: ["Track your catches", "Join the forums", "Find guides"],
    at: "supabase/functions/_shared/mail/words-en.ts",
    test: RENDER,
  },
  {
    what: "The mail that is sent: copyright line",
    words: ["2024"],
    at: "supabase/functions/_shared/mail/copyright.ts",
    test: RENDER,
  },
  {
    what: "send-email sends it once, to the account that it is for",
    words: ["to", "subject"],
    at: "supabase/functions/_shared/contracts/send-email.ts",
    test: [
      "tests/functions/send-email.test.ts",
      "is rendered here, in English by default, and sent once however often it is asked for",
    ],
  },
  // Errors.
  {
    what: "The role could not be read: logged, and the account is a user",
    words: ["The role could not be read; it falls back to user."],
    at: "web/src/router.ts",
    test: [
      "web/src/router.test.ts",
      "a role that cannot be read is logged, and the account is a user",
    ],
  },
  {
    what: "The welcome could not be asked for: logged only",
    words: ["The welcome mail was not asked for."],
    at: MUTATIONS,
    test: [CALLS, "a welcome that cannot be asked for is logged, and the sign-up stands"],
  },
  {
    what: "Auth outside its provider",
    words: ["useSupabaseAuth must be used within an AuthProvider"],
    at: "web/src/lib/auth/session.tsx",
    test: ["web/src/lib/auth/session.test.tsx", "refuses to be read outside its provider"],
  },
  {
    what: "Sign-in without an address or a password",
    words: [BOTH],
    at: "auth:login.errors.required",
    test: [
      "web/src/features/auth/credentials.test.ts",
      "says the specified sentence where supabase-js itself or the server misses a part",
    ],
  },
  {
    what: "Login form without an address or a password",
    words: [BOTH],
    at: "auth:login.errors.required",
    test: [
      "tests/e2e/login.spec.ts",
      "a wrong password and an empty form show an error at the form",
    ],
  },
  {
    what: "Sign-up form without an address or a password",
    words: [BOTH],
    at: "auth:login.errors.required",
    test: ["tests/e2e/accounts.spec.ts", "errors of the form are shown at its fields"],
  },
  // What the backend offers beyond that.
  {
    what: "Recovery of a password",
    at: "local/api/auth/mail-sign-in.ts",
    test: [
      "tests/api/auth-mail.test.ts",
      "recovers a password through the mail, to a listed address only",
    ],
  },
  {
    what: "Resending a confirmation",
    at: "local/api/auth/mail-sign-in.ts",
    test: [
      "tests/api/auth-mail.test.ts",
      "resends a confirmation and stays silent about unknown addresses",
    ],
  },
  {
    what: "Codes by mail",
    at: "local/api/auth/one-time-codes.ts",
    test: [
      "tests/api/auth-mail.test.ts",
      "takes the mailed code instead of the link, and only the right one",
    ],
  },
  {
    what: "Second factors",
    words: ["MFA_CHALLENGE_VERIFIED"],
    at: STORE,
    test: [FACTORS, "emits MFA_CHALLENGE_VERIFIED"],
  },
  {
    what: "Signed addresses of objects",
    at: "local/api/storage/signed-urls.ts",
    test: [STORAGE, "sign reads that anybody may use, for that object, until they expire"],
  },
  {
    what: "Public addresses of objects",
    at: "local/api/storage/serve-object.ts",
    test: [STORAGE, "serve public buckets without a key, in ranges, and never a page as a page"],
  },
  {
    what: "Options of pictures (width, height, resize, format, quality): taken; the local stack serves the picture as it is",
    at: "local/api/storage/storage.ts",
    test: [
      "tests/api/storage-defaults.test.ts",
      "a picture can be asked for in another size, and is served as it was stored",
    ],
  },
];
