import type { Term } from "./glossary.ts";

export const english: readonly Term[] = [
  {
    term: "tournament",
    meaning: "A series or season with its own name and default rules; it has events.",
    replaced: ["championship series"],
  },
  {
    term: "event",
    meaning: "One dated competition of a tournament. On the services pages: a client's event.",
    replaced: ["contest", "contests"],
  },
  {
    term: "leaderboard, board",
    meaning: "The ranked list of an event. “Live board” while fish can still come.",
    replaced: ["scoreboard", "ranking list"],
  },
  {
    term: "gallery",
    meaning: "The albums and the members' photos. One picture is a photo.",
    replaced: ["photo gallery", "photo galleries"],
  },
  {
    term: "lines in, lines out",
    meaning: "Start and end of a day's fishing. A countdown stands beside the words.",
    replaced: ["lines-in", "lines-out", "lines in in", "lines out in"],
  },
  {
    term: "team",
    meaning: "Who competes; a solo angler is a team of one.",
    replaced: ["contestant", "contestants", "squad"],
  },
  {
    term: "captain",
    meaning: "The member who registers a team, and the person who runs a charter boat.",
    replaced: ["skipper", "skippers"],
  },
  {
    term: "judge",
    meaning: "A person who accepts, adjusts or rejects catches, and decides protests.",
    replaced: ["official", "officials", "umpire", "referee"],
  },
  {
    term: "catch",
    meaning: "One fish as a team submitted it. “Submit a catch”, never “send in”.",
    replaced: ["send in", "send in catches", "sends in"],
  },
  {
    term: "email",
    meaning: "The message and the address. Spelled without a hyphen.",
    replaced: ["mail", "mails", "e-mail", "e-mails"],
  },
  {
    term: "log in, log out",
    meaning: "Starting and ending a session. “Sign up” is for new accounts only.",
    replaced: [
      "sign in",
      "signs in",
      "signed in",
      "signing in",
      "sign-in",
      "sign out",
      "signed out",
    ],
    kept: ["common.signed_out"],
  },
  {
    term: "create an account",
    meaning: "What a visitor does on the sign-up page.",
    replaced: ["open the account", "open an account", "opens the account"],
  },
  {
    term: "two-step verification",
    meaning: "The code from an authenticator app after the password.",
    replaced: ["second factor", "two-factor", "two-factor authentication"],
  },
  {
    term: "request",
    meaning: "Asking the site for a new link or code.",
    replaced: ["ask for a link", "ask for a new one", "asked for the mail"],
  },
  {
    term: "Home",
    meaning: "The first page. The link to it reads “Back to home”.",
    replaced: ["start page"],
  },
  {
    term: "couldn't be loaded",
    meaning: "Content that did not arrive. The sentence says which content.",
    replaced: ["fetched", "could not be fetched", "fetching"],
  },
  {
    term: "failed",
    meaning: "An email that is not tried again by itself.",
    replaced: ["given up", "was given up"],
  },
  {
    term: "All …",
    meaning: "The widest choice of a filter: All statuses, All divisions, All decisions.",
    replaced: ["every status", "every division", "every decision"],
  },
  {
    term: "delete",
    meaning: "Removing data or an account for good.",
    replaced: ["erase", "erased", "take it away"],
  },
  {
    term: "someone, no one",
    meaning: "A person who is not named.",
    replaced: ["somebody", "nobody", "whoever"],
  },
  {
    term: "quote",
    meaning: "A price that the company offers for a service.",
    replaced: ["quotation", "quotations"],
  },
  {
    term: "organiser, cancelled, centimetre",
    meaning: "The interface uses British spelling.",
    replaced: ["organizer", "organizers", "canceled", "centimeter", "centimeters"],
  },
  {
    term: "withdraw",
    meaning: "Giving up an entry, by its team or the organiser. An event is cancelled.",
    replaced: ["pull out", "cancel the entry", "cancel entry"],
  },
  {
    term: "start number",
    meaning: "The number of an entry, at the dock and on the board. “No.” heads a narrow column.",
    replaced: ["boat number", "entry number", "team number"],
  },
  {
    term: "waitlist",
    meaning: "The teams of an event that wait for a place, in their order; such an entry is on it.",
    replaced: ["waiting list", "wait list", "wait-list"],
  },
  {
    term: "time zone",
    meaning: "Says what the times of an event are in.",
    replaced: ["whose clocks count"],
  },
  {
    term: "edit history",
    meaning: "The former texts of a post.",
    replaced: ["former texts"],
    kept: ["admin-jobs.names.retention-forum_post_edits"],
  },
  {
    term: "…",
    meaning:
      "Something is under way: “Saving…”. Texts that the specification quotes keep their three dots.",
    replaced: ["..."],
    kept: [
      "podcasts.loading",
      "podcasts.comments_loading",
      "podcasts.posting",
      "common.loading",
      "common.refreshing",
      "contact.form.sending",
    ],
  },
];
