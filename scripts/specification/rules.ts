import type { Row } from "./row.ts";

const STORE = "web/src/lib/auth/session-store.test.ts";
const EXPIRY = "web/src/lib/auth/session-expiry.test.ts";
const ROLE = "web/src/lib/auth/session-role.test.ts";
const ROUTER = "web/src/create-router.test.tsx";
const SESSIONS = "tests/e2e/accounts-session.spec.ts";
const SESSION_STORE = "web/src/lib/auth/session-store.ts";
const STANDING = "web/src/lib/auth/standing.ts";
const GUARD = "web/src/routes/_auth.tsx";

/** States, what leads from one to the other, and who may do what. */
export const rules: readonly Row[] = [
  {
    what: "Loading, then signed out",
    words: ["loading", "signed-out"],
    at: SESSION_STORE,
    test: [STORE, "is signed out at once where no session can be"],
  },
  {
    what: "Loading, then signed in with a session and a role",
    words: ["loading", "signed-in"],
    at: SESSION_STORE,
    test: [STORE, "settles only when session and role are known"],
  },
  {
    what: "A session counts as expired 300 seconds before its end",
    words: ["300"],
    at: "web/src/lib/auth/session-expiry.ts",
    test: [EXPIRY, "with %d seconds left: %s"],
  },
  {
    what: "A check each 60 seconds renews an expired session",
    words: ["60"],
    at: "web/src/lib/auth/session-expiry.ts",
    test: [EXPIRY, "is renewed by the first check inside the margin, and not before"],
  },
  {
    what: "A failed renewal clears the session, with one notice",
    words: ["expired"],
    at: SESSION_STORE,
    test: [EXPIRY, "is cleared with one notice when it cannot be renewed"],
  },
  {
    what: "A failed renewal leads to the login",
    words: ["/auth/login"],
    at: "web/src/session-effects.ts",
    test: [
      "web/src/session-effects.test.ts",
      "an expired session shows the specified words and goes to the login",
    ],
  },
  {
    what: "… unless the reader is there already",
    words: ["/auth/login"],
    at: "web/src/session-effects.ts",
    test: ["web/src/session-effects.test.ts", "a session that expires at the login stays there"],
  },
  {
    what: "… and leaves nothing in the browser's storage",
    at: SESSION_STORE,
    test: [SESSIONS, "a session that cannot be renewed ends with its words, at the login"],
  },
  {
    what: "Signing out clears session, user and role",
    words: ["signed-out"],
    at: SESSION_STORE,
    test: [STORE, "signs this device out although the server was not reached"],
  },
  {
    what: "The role is read again for another user",
    at: STANDING,
    test: [ROLE, "keeps the role over a refreshed token and asks again for another account"],
  },
  {
    what: "The role is read again when the user was changed",
    words: ["USER_UPDATED"],
    at: SESSION_STORE,
    test: [ROLE, "asks for the role again when the user was changed"],
  },
  {
    what: "The role is user where it cannot be read or is missing",
    words: ["user"],
    at: STANDING,
    test: [
      ROLE,
      "falls back to an ordinary user when the role of %s is not to be had, and says so",
    ],
  },
  {
    what: "Events of the auth service that sign in",
    words: ["SIGNED_IN", "TOKEN_REFRESHED", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"],
    at: SESSION_STORE,
    test: [STORE, "is signed in after %s"],
  },
  {
    what: "Event of a forgotten password",
    words: ["PASSWORD_RECOVERY"],
    at: SESSION_STORE,
    test: [STORE, "asks for a new password after PASSWORD_RECOVERY"],
  },
  {
    what: "Event of a sign-out",
    words: ["SIGNED_OUT"],
    at: SESSION_STORE,
    test: [STORE, "follows a sign-out of another tab without calling it an expiry"],
  },
  {
    what: "Contact form: idle, sending, success",
    at: "web/src/features/contact/use-contact-form.ts",
    test: [
      "web/src/features/contact/components/contact-form.test.tsx",
      "a message is sent under its specified words, then thanked for",
    ],
  },
  {
    what: "Contact form: a failure keeps what was typed and offers to send it again (decided here)",
    at: "web/src/features/contact/components/not-sent.tsx",
    test: [
      "tests/e2e/contact.spec.ts",
      "what was typed survives an error and a reload, and is sent once",
    ],
  },
  {
    what: "Podcasts: loading, then empty",
    at: "web/src/features/podcasts/components/podcast-section.tsx",
    test: [
      "web/src/features/podcasts/components/podcast-section.test.tsx",
      "the podcasts of the start page are loading, then none",
    ],
  },
  {
    what: "Podcasts: loaded, with the host of each",
    at: "web/src/features/podcasts/components/episode-list.tsx",
    test: [
      "web/src/features/podcasts/components/episode-list.test.tsx",
      "each podcast of the list names its host",
    ],
  },
  {
    what: "A podcast has comments, and a box to add one",
    at: "web/src/features/podcasts/components/podcast-section.tsx",
    test: [
      "tests/e2e/public-site.spec.ts",
      "a member's comment is there at once, and reaches a second browser",
    ],
  },
  {
    what: "A chosen language is saved in local storage; Arabic runs from right to left",
    words: ["castboard.language", "rtl"],
    at: "web/public/first-paint.js",
    test: [
      "web/src/i18n.test.tsx",
      "a chosen language is kept in local storage, and Arabic turns the page around",
    ],
  },
  {
    what: "Pages load on demand, with a loader in their place",
    words: ["PageLoader"],
    at: "web/src/create-router.ts",
    test: [ROUTER, "the loader of pages stands for each page on its way"],
  },
  {
    what: "The loader is animated",
    words: ["animate-wave"],
    at: "web/src/components/ui/wave-loader.tsx",
    test: [
      "web/src/components/layout/page-loader.test.tsx",
      "the loader of pages is a wave with its words",
    ],
  },
  // Roles.
  {
    what: "Public pages need no login",
    at: "docs/routes.md",
    test: [
      "tests/e2e/walk-visitor.spec.ts",
      "a visitor reaches every public page by links, and reads a thread and the live board",
    ],
  },
  {
    what: "A guarded page leads a visitor to the login",
    words: ["/auth/login"],
    at: GUARD,
    test: [ROUTER, "%s asks a visitor for the login, and knows the way back"],
  },
  {
    what: "A page leads a user whose role it does not list to the start page: /admin/* is for admins, /profile/* for users and admins",
    at: "web/src/routes/_auth/_admin.tsx",
    test: [ROUTER, "%s leads a user to the start page where it is for admins"],
  },
  {
    what: "/admin itself leads a user to the start page",
    at: "web/src/routes/_auth/_admin/admin/index.tsx",
    test: [ROUTER, "/admin itself leads a user to the start page"],
  },
  {
    what: "An admin opens /admin/* and /profile/*",
    at: GUARD,
    test: [ROUTER, "%s opens for an admin"],
  },
  {
    what: "The guard renews an expired session first",
    words: ["Refreshing session..."],
    at: "common:refreshing",
    test: [SESSIONS, "the guard renews an expired session before anything guarded is asked for"],
  },
  {
    what: "An unknown address leads to /404, also below guarded ones",
    at: "web/src/routes/404.tsx",
    test: [ROUTER, "%s is unknown, and asks for no login"],
  },
  {
    what: "The roles are user and admin",
    words: ["user", "admin"],
    at: STANDING,
    test: ["tests/sql/roles.test.ts", "an admin grants and revokes; the audit log says who"],
  },
  {
    what: "No other role can be granted",
    at: STANDING,
    test: [
      "tests/sql/roles.test.ts",
      "a member raises nobody, an unknown account and an unknown role are refused",
    ],
  },
];
