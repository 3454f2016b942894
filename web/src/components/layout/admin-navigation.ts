/**
 * The areas of the office, for those who may open them; labels are `admin:nav.*`. `group` names the part of
 * the menu, `admin:group.*`; areas of one group stand together.
 */
export const adminNavigation = [
  { to: "/admin/tournaments", label: "nav.tournaments", group: "events" },
  { to: "/admin/events", label: "nav.events", group: "events" },
  { to: "/admin/leaderboard", label: "nav.judging", group: "events" },
  { to: "/admin/results", label: "nav.results", group: "events" },
  { to: "/admin/scoring", label: "nav.scoring", group: "events" },
  { to: "/admin/registrations", label: "nav.entries", group: "entries" },
  { to: "/admin/applicants", label: "nav.people", group: "entries" },
  { to: "/admin/payment-details", label: "nav.payments", group: "entries" },
  { to: "/admin/users", label: "nav.members", group: "community" },
  { to: "/admin/contact", label: "nav.contact", group: "community" },
  { to: "/admin/forum-uploads", label: "nav.forum_queue", group: "community" },
  { to: "/admin/user-gallery", label: "nav.photos", group: "community" },
  { to: "/admin/forums", label: "nav.forums", group: "community" },
  { to: "/admin/rewards", label: "nav.rewards", group: "community" },
  { to: "/admin/charter", label: "nav.boats", group: "charters" },
  { to: "/admin/charter-management", label: "nav.bookings", group: "charters" },
  { to: "/admin/blogs", label: "nav.blogs", group: "publishing" },
  { to: "/admin/podcasts", label: "nav.podcasts", group: "publishing" },
  { to: "/admin/rss", label: "nav.news", group: "publishing" },
  { to: "/admin/gallery", label: "nav.gallery", group: "publishing" },
  { to: "/admin/mail", label: "nav.mail", group: "site" },
  { to: "/admin/jobs", label: "nav.jobs", group: "site" },
  { to: "/admin/audit", label: "nav.audit", group: "site" },
  { to: "/admin/settings", label: "nav.settings", group: "site" },
] as const;
