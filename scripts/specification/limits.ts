import type { Row } from "./row.ts";

const DEFAULTS = "tests/api/storage-defaults.test.ts";
const FIRST_PAINT: Row["test"] = ["web/src/first-paint.test.ts", "the language is %s"];
const COMPANY: Row["test"] = [
  "web/src/features/home/components/company.test.tsx",
  "the company shows the figures it stands for",
];
const ABOUT: Row["test"] = [
  "web/src/features/about/components/about-page.test.tsx",
  "the company says how long it has worked and for how many projects",
];

/** Constants, limits and claims. */
export const limits: readonly Row[] = [
  {
    what: "Margin of an expiry, in seconds",
    words: ["300"],
    at: "web/src/lib/auth/session-expiry.ts",
    test: ["web/src/lib/auth/session-expiry.test.ts", "with %d seconds left: %s"],
  },
  {
    what: "Time between two checks of the session, in seconds",
    words: ["60"],
    at: "web/src/lib/auth/session-expiry.ts",
    test: [
      "web/src/lib/auth/session-expiry.test.ts",
      "is renewed by the first check inside the margin, and not before",
    ],
  },
  {
    what: "Least characters of a contact message",
    words: ["10"],
    at: "supabase/functions/_shared/contracts/contact.ts",
    test: ["supabase/functions/_shared/contracts/contact.test.ts", "%j has the issues %j"],
  },
  {
    what: "Reply to a contact message, also promised by the receipt",
    words: ["within 24 hours"],
    at: "supabase/functions/_shared/mail/words-en.ts",
    test: [
      "tests/functions/contact.test.ts",
      "a message is stored as typed; the team gets it, the sender a receipt",
    ],
  },
  {
    what: "Hours of the phone, as the site begins; an admin changes them",
    words: ["Mon-Fri 8am to 6pm EST"],
    at: "supabase/migrations/20261126030000_site_settings.sql",
    test: ["tests/sql/site-settings.test.ts", "the stored settings start as the built-in ones"],
  },
  {
    what: "Hours of the live chat",
    words: ["24/7"],
    at: "supabase/migrations/20261126030000_site_settings.sql",
    test: ["tests/sql/site-settings.test.ts", "the stored settings start as the built-in ones"],
  },
  {
    what: "Languages: English by default, Japanese, Arabic",
    words: ["en", "ja", "ar"],
    at: "web/src/lib/page/languages.ts",
    test: FIRST_PAINT,
  },
  {
    what: "Order in which the language is found: local storage, the browser's languages, the page's lang",
    at: "web/public/first-paint.js",
    test: FIRST_PAINT,
  },
  {
    what: "A list of objects: limit 100, offset 0, by name, ascending",
    words: ["100"],
    at: "local/api/storage/manage-objects.ts",
    test: [DEFAULTS, "a list without options has the first 100 names, ascending"],
  },
  {
    what: "Cache-control of an upload, in seconds",
    words: ["3600"],
    at: "local/api/storage/read-upload.ts",
    test: [DEFAULTS, "an upload without a cache-control is kept for 3600 seconds"],
  },
  {
    what: "Claim of the start page",
    words: ["500+"],
    at: "home:company.projects",
    test: COMPANY,
  },
  {
    what: "Claim of the start page",
    words: ["Over a decade"],
    at: "home:company.years",
    test: COMPANY,
  },
  {
    what: "Claims of the page about the company, which shows its two leaders",
    words: ["over a decade"],
    at: "web/src/locales/en/about.json",
    test: ABOUT,
  },
];
