import type { Row } from "./row.ts";

const CONTACT = "web/src/features/contact/components/contact-form.test.tsx";
const SENT = "a message is sent under its specified words, then thanked for";
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

/** What the site says. */
export const texts: readonly Row[] = [
  // Contact.
  {
    what: "Feedback of a card that was copied",
    words: ["Copied!"],
    at: "contact:cards.copied",
    test: [
      "web/src/features/contact/components/copy-card.test.tsx",
      "a card copies its value and says so",
    ],
  },
  {
    what: "Button while a message is sent",
    words: ["Sending..."],
    at: "contact:form.sending",
    test: [CONTACT, SENT],
  },
  {
    what: "Heading after a message",
    words: ["Thank You!"],
    at: "contact:sent.title",
    test: [CONTACT, SENT],
  },
  {
    what: "After a message",
    words: ["Your message has been sent successfully."],
    at: "contact:sent.text",
    test: [CONTACT, SENT],
  },
  {
    what: "After a message, the promise",
    words: ["We'll get back to you within 24 hours."],
    at: "contact:sent.next",
    test: [CONTACT, SENT],
  },
  {
    what: "Contact form without a name",
    words: ["Name is required"],
    at: "contact:form.errors.name_required",
    test: [CONTACT, LACKS],
  },
  {
    what: "Contact form without an address",
    words: ["Email is required"],
    at: "contact:form.errors.email_required",
    test: [CONTACT, LACKS],
  },
  {
    what: "Contact form with a wrong address",
    words: ["Email is invalid"],
    at: "contact:form.errors.email_invalid",
    test: [CONTACT, LACKS],
  },
  {
    what: "Contact form without a message",
    words: ["Message is required"],
    at: "contact:form.errors.message_required",
    test: [CONTACT, LACKS],
  },
  {
    what: "Contact form with a short message",
    words: ["Message must be at least 10 characters"],
    at: "contact:form.errors.message_too_short",
    test: [CONTACT, LACKS],
  },
  // Podcast.
  {
    what: "Podcasts that are loading",
    words: ["Loading podcasts..."],
    at: "podcasts:loading",
    test: PODCASTS,
  },
  {
    what: "No podcasts",
    words: ["No Podcasts Available"],
    at: "podcasts:empty",
    test: PODCASTS,
  },
  {
    what: "No podcasts, what to do",
    words: ["Check back later"],
    at: "podcasts:empty_text",
    test: PODCASTS,
  },
  {
    what: "Comments that are loading",
    words: ["Loading comments..."],
    at: "podcasts:comments_loading",
    test: [
      "web/src/features/podcasts/components/comment-list.test.tsx",
      "comments on their way are announced",
    ],
  },
  {
    what: "Button while a comment is posted",
    words: ["Posting..."],
    at: "podcasts:posting",
    test: [COMMENT_FORM, "the button reads Posting... while a comment is on its way"],
  },
  {
    what: "Comment without a name or a text",
    words: ["This field is required"],
    at: "podcasts:errors.required",
    test: [COMMENT_FORM, "a comment without a name and a text asks for both"],
  },
  // Session and accounts.
  {
    what: "Guard while the session is looked up",
    words: ["Loading..."],
    at: "common:loading",
    test: [
      "tests/e2e/accounts-session.spec.ts",
      "the guard waits for the session, shows nothing meanwhile and asks for nothing",
    ],
  },
  {
    what: "Guard while an expired session is renewed",
    words: ["Refreshing session..."],
    at: "common:refreshing",
    test: [
      "tests/e2e/accounts-session.spec.ts",
      "the guard renews an expired session before anything guarded is asked for",
    ],
  },
  {
    what: "Toast of a session that could not be renewed",
    words: ["Your session has expired. Please log in again."],
    at: "common:session_expired",
    test: [
      "web/src/session-effects.test.ts",
      "an expired session shows the specified words and goes to the login",
    ],
  },
  {
    what: "Toast after signing out",
    words: ["Successfully signed out!"],
    at: "common:signed_out",
    test: ["tests/e2e/accounts-session.spec.ts", "signing out in one tab signs out the others"],
  },
  {
    what: "Field of an account that is empty",
    words: ["This field is required"],
    at: "account:problem.required",
    test: SIGN_UP,
  },
  {
    what: "Address of an account that is none",
    words: ["Invalid email address"],
    at: "account:problem.email",
    test: SIGN_UP,
  },
  {
    what: "Two passwords that differ",
    words: ["Passwords do not match"],
    at: "account:problem.mismatch",
    test: SIGN_UP,
  },
  // Start page.
  {
    what: "No news on the start page",
    words: ["No RSS content available at the moment."],
    at: "news:no_news",
    test: [
      "web/src/features/news/components/latest.test.tsx",
      "without news and featured blogs the start page says so",
    ],
  },
  {
    what: "No featured blogs on the start page",
    words: ["No featured blogs available at the moment."],
    at: "news:no_blogs",
    test: [
      "web/src/features/news/components/latest.test.tsx",
      "without news and featured blogs the start page says so",
    ],
  },
  {
    what: "Date of a story, and its fallback for a missing description",
    words: ["No description available."],
    at: "news:no_description",
    test: [
      "web/src/features/news/components/latest.test.tsx",
      "a story shows its date, and a sentence where it has no description",
    ],
  },
];
