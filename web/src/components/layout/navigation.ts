interface Destination {
  readonly to: string;
  readonly label: string;
  /** Pages outside of `to` whose addresses begin so belong to it, too. */
  readonly alsoOf?: string;
}

/** Where the header and the footer lead; labels are `common:nav.*`. */
export const navigation = [
  { to: "/", label: "nav.home" },
  { to: "/about", label: "nav.about" },
  { to: "/services", label: "nav.services" },
  { to: "/podcasts", label: "nav.podcast" },
  { to: "/blogs", label: "nav.blogs" },
  { to: "/forums", label: "nav.forum", alsoOf: "/topics/" },
  { to: "/leaderboard", label: "nav.leaderboard" },
  { to: "/tournaments", label: "nav.tournaments" },
  { to: "/contact", label: "nav.contact" },
] as const satisfies readonly Destination[];

/** The areas of the desk, for those who may open them; labels are `admin:nav.*`. */
export const adminNavigation = [
  { to: "/admin/tournaments", label: "nav.tournaments" },
  { to: "/admin/events", label: "nav.events" },
  { to: "/admin/scoring", label: "nav.scoring" },
  { to: "/admin/leaderboard", label: "nav.judging" },
  { to: "/admin/results", label: "nav.results" },
  { to: "/admin/registrations", label: "nav.entries" },
  { to: "/admin/applicants", label: "nav.people" },
  { to: "/admin/payment-details", label: "nav.payments" },
  { to: "/admin/forum-uploads", label: "nav.forum_queue" },
  { to: "/admin/forums", label: "nav.forums" },
  { to: "/admin/mail", label: "nav.mail" },
  { to: "/admin/jobs", label: "nav.jobs" },
] as const;

/** The pages of a member's own area; labels are of `common`. */
export const profileNavigation = [
  { to: "/profile", label: "nav.profile" },
  { to: "/profile/tournaments", label: "own.tournaments" },
  { to: "/profile/my-team", label: "own.teams" },
  { to: "/profile/notices", label: "own.notices" },
] as const;

/** What stands in the footer alone. */
export const legalNavigation = [
  { to: "/privacy-policy", label: "nav.privacy" },
  { to: "/terms-of-service", label: "nav.terms" },
  { to: "/rss", label: "nav.news" },
  { to: "/results", label: "nav.results" },
  { to: "/registrations", label: "nav.registrations" },
  { to: "/top-fans", label: "nav.top_fans" },
] as const;
