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

/** What the menu of a small screen has room for beside these. */
export const menuNavigation = [
  ...navigation,
  { to: "/boats", label: "nav.boats" },
] as const satisfies readonly Destination[];

/**
 * Areas of the office of which each admin, judge and moderator may open one: whom none of them admits is shown
 * no way there. All areas are in admin-navigation.ts, which no public page loads.
 */
export const officeDoors = ["/admin/jobs", "/admin/leaderboard", "/admin/forum-uploads"] as const;

/** The pages of a member's own area; labels are of `common`. */
export const profileNavigation = [
  { to: "/profile", label: "own.overview" },
  { to: "/profile/tournaments", label: "own.tournaments" },
  { to: "/profile/my-team", label: "own.teams" },
  { to: "/profile/forum", label: "own.forum" },
  { to: "/profile/gallery", label: "own.gallery" },
  { to: "/profile/points", label: "own.points" },
  { to: "/profile/charter-boats", label: "own.boats" },
  { to: "/profile/notices", label: "own.notices" },
  { to: "/profile/settings", label: "own.settings" },
] as const;

/** The pages of a member's settings; labels are of `profile`. */
export const settingsNavigation = [
  { to: "/profile/settings", label: "settings.person" },
  { to: "/profile/settings/security", label: "settings.security" },
  { to: "/profile/settings/preferences", label: "settings.preferences" },
  { to: "/profile/settings/notifications", label: "settings.notifications" },
  { to: "/profile/settings/privacy", label: "settings.privacy" },
  { to: "/profile/settings/data", label: "settings.data" },
] as const;

/** What stands in the footer alone. */
export const legalNavigation = [
  { to: "/privacy-policy", label: "nav.privacy" },
  { to: "/terms-of-service", label: "nav.terms" },
  { to: "/rss", label: "nav.news" },
  { to: "/gallery", label: "nav.gallery" },
  { to: "/boats", label: "nav.boats" },
  { to: "/results", label: "nav.results" },
  { to: "/registrations", label: "nav.registrations" },
  { to: "/top-fans", label: "nav.top_fans" },
] as const;
