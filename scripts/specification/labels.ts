import type { Row } from "./row.ts";

const CONTACT = "web/src/features/contact/components/contact-form.test.tsx";
const CONTACT_PAGE: Row["test"] = [
  "web/src/features/contact/components/contact-page.test.tsx",
  "the page has its three badges, and a card for each way to reach the company",
];
const LACKS = "each field of an empty form says in its specified words what it lacks";
const COMMENT_FORM = "web/src/features/podcasts/components/comment-form.test.tsx";
const PODCASTS: Row["test"] = [
  "web/src/features/podcasts/components/podcast-section.test.tsx",
  "the podcasts of the start page are loading, then none",
];
const SIGN_UP: Row["test"] = [
  "web/src/features/auth/components/signup-form.test.tsx",
  "a sign-up says in the specified words what is missing and what is wrong",
];
const HEADER = "web/src/components/layout/header.test.tsx";
const SITE = "tests/e2e/public-site.spec.ts";
const START =
  "the start page shows who leads, live, and leads to a meeting, to news, to blogs and to the podcast";
const LABELS: Row["test"] = [
  "web/src/components/errors/route-error.test.tsx",
  "a failed page names the kind of the error above the sentence: %s",
];

/** What the site names: links, fields, parts of pages. */
export const labels: readonly Row[] = [
  // Around every page.
  {
    what: "Navigation",
    words: [
      "Home",
      "About",
      "Services",
      "Podcast",
      "Blogs",
      "Contact",
      "Forum",
      "Leaderboard",
      "Tournaments",
      "Login",
      "Sign up",
    ],
    at: "web/src/locales/en/common.json",
    test: [HEADER, "the header names its pages, the language and the ways in"],
  },
  {
    what: "Navigation of a member",
    words: ["Profile", "Logout"],
    at: "web/src/locales/en/common.json",
    test: [HEADER, "the header has a member's profile and the way out"],
  },
  {
    what: "Language switcher, with the name of the current language",
    words: ["English"],
    at: "web/src/lib/page/languages.ts",
    test: [HEADER, "the header names its pages, the language and the ways in"],
  },
  // Parts of pages.
  {
    what: "Sections of the start page: company, philosophy, reasons, four differentiators, a meeting, news and blogs, podcast",
    at: "web/src/routes/index.tsx",
    test: [SITE, START],
  },
  {
    what: "Call to action of a service, beside its title, taglines and six features",
    words: ["Get started"],
    at: "services:start",
    test: [SITE, "every service has its page with six features"],
  },
  {
    what: "Fields of the contact form",
    words: ["Full name", "Email address", "Message"],
    at: "web/src/locales/en/contact.json",
    test: [CONTACT, LACKS],
  },
  {
    what: "Live count of the message's characters (“of 5,000 characters” is the limit chosen here)",
    at: "contact:form.count",
    test: [CONTACT, LACKS],
  },
  {
    what: "Badges of the contact page",
    words: ["Global reach", "24/7 support", "Expert team"],
    at: "web/src/locales/en/contact.json",
    test: CONTACT_PAGE,
  },
  {
    what: "Cards that copy: email, phone, live chat, office",
    words: ["Email", "Phone", "Live chat", "Office"],
    at: "web/src/locales/en/contact.json",
    test: CONTACT_PAGE,
  },
  {
    what: "Link to all podcasts",
    words: ["View all podcasts"],
    at: "podcasts:view_all",
    test: PODCASTS,
  },
  {
    what: "Button of the comment box",
    words: ["Post comment"],
    at: "podcasts:post",
    test: [COMMENT_FORM, "the button reads Posting... while a comment is on its way"],
  },
  {
    what: "Fields of an account (no form of the site asks for a subject)",
    words: ["Email", "Password", "Confirm password", "First name", "Last name", "Phone number"],
    at: "web/src/locales/en/account.json",
    test: SIGN_UP,
  },
  // General labels.
  {
    what: "Unknown address",
    words: ["Page Not Found"],
    at: "pages:not_found.title",
    test: ["tests/e2e/shell.spec.ts", "an unknown path goes to /404"],
  },
  {
    what: "Label above the sentence that says what happened, on a page that failed",
    words: ["Error", "Unauthorized", "Server Error"],
    at: "web/src/locales/en/common.json",
    test: LABELS,
  },
  {
    what: "Kinds of toasts beside their colour",
    words: ["Error", "Warning"],
    at: "web/src/locales/en/common.json",
    test: [
      "web/src/lib/page/use-error-toast.test.tsx",
      "an action without a form says in a toast why it failed",
    ],
  },
  {
    what: "A visitor comes to the login, a member without the role to the start page",
    at: "web/src/routes/_auth.tsx",
    test: [
      "web/src/create-router.test.tsx",
      "%s asks a visitor for the login, and knows the way back",
    ],
  },
  {
    what: "A chart without a value; each empty list has a sentence of its own",
    words: ["No data available"],
    at: "board-extras:no_data",
    test: [
      "web/src/features/leaderboard/components/board-chart.test.tsx",
      "a chart without a counted fish says that it has no data",
    ],
  },
  {
    what: "An announced event whose registration is not open yet, on the start page",
    words: ["Coming Soon"],
    at: "on-the-water:soon",
    test: [
      "web/src/features/home/components/next-events.test.tsx",
      "an announced event is marked, and counts no places before teams can enter",
    ],
  },
];
