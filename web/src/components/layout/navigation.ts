/** Where the header and the footer lead; labels are `common:nav.*`. */
export const navigation = [
  { to: "/", label: "nav.home" },
  { to: "/about", label: "nav.about" },
  { to: "/services", label: "nav.services" },
  { to: "/podcasts", label: "nav.podcast" },
  { to: "/blogs", label: "nav.blogs" },
  { to: "/forums", label: "nav.forum" },
  { to: "/leaderboard", label: "nav.leaderboard" },
  { to: "/tournaments", label: "nav.tournaments" },
  { to: "/contact", label: "nav.contact" },
] as const;
