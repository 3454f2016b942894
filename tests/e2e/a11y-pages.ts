import type postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import type { Language } from "./words.ts";

/** Of a page that `preparePages` adds, because the demo data has none. */
const HANDLE = "lone-heron-a11y";
const RULING = 0;

/**
 * Every page of the site, by who opens it and by the language in which `npm test` reads it, so that
 * prose, lists, boards, forms and tables are read in every language; `npm run sweep:languages -- a11y`
 * reads each page in each. `npm run check` fails for a route of the router without a page here
 * (scripts/routes-document.ts).
 */
export const A11Y_PAGES = {
  visitor: {
    en: [
      "/blogs/counting-every-fish-twice",
      `/boats/${demo.boat}`,
      "/",
      "/about",
      "/services",
      "/services/managed-it",
      "/contact",
      "/privacy-policy",
      "/leaderboard",
      `/events/${demo.live}`,
      "/auth/login",
      "/boats",
      "/blogs",
      "/topics/tampa-bay",
      "/topics/tampa-bay/1",
      "/404",
    ],
    ja: [
      "/gallery/harbour-bass-open",
      "/auth/resend",
      "/services/marketing",
      "/services/virtual-assistants",
      "/terms-of-service",
      "/podcasts",
      "/podcasts/judges-on-the-dock",
      "/tournaments",
      "/forums/rules",
      "/topics/measuring/new",
      "/topics/measuring/4",
      "/registration-success",
      "/top-fans",
      `/leaderboard?event=${demo.final}`,
      "/join-team/unknown",
      "/register",
      "/auth/forgot",
    ],
    ar: [
      `/anglers/${HANDLE}`,
      "/services/automation",
      "/rss",
      `/rss/${demo.news}`,
      "/auth/confirm",
      "/forums",
      "/gallery",
      "/unsubscribe?kind=digest&key=unknown",
      `/forums?q=${encodeURIComponent("سمكة")}`,
      `/tournaments?state=past&tournament=${demo.tournament}`,
      "/registrations",
      "/results",
      "/leaderboard?display=tv",
      `/events/${demo.upcoming}`,
      "/auth/signup",
      "/auth/reset",
    ],
  },
  /** Maya, of the demo data. */
  member: {
    en: [`/profile/bookings/${demo.trips.accepted}`],
    ja: [`/forums/rulings/${RULING}`, `/profile/tournaments/${demo.live}/catch/${demo.pending[0]}`],
    ar: [`/profile/tournaments/${demo.live}/catch`],
  },
  /** An account whose owner has to choose a password. */
  newcomer: { en: [], ja: ["/auth/setup"], ar: [] },
  admin: {
    en: [
      "/admin/applicants",
      "/admin/audit",
      "/admin/blogs/create",
      "/admin/contact",
      "/admin",
      `/admin/blogs/${demo.blog}`,
      `/admin/blogs/${demo.blog}/edit`,
      "/admin/charter",
      "/admin/user-gallery",
      "/admin/rewards",
      "/admin/rewards/rules",
      `/profile/boats/${demo.adminsBoat}`,
      "/admin/tournaments",
      `/admin/events/${demo.upcoming}`,
      "/admin/leaderboard",
      "/admin/leaderboard/scales",
      "/admin/settings",
      `/admin/users/${demo.maya.id}`,
      "/profile/notices",
      "/profile/settings",
      "/profile/settings/notifications",
    ],
    ja: [
      "/admin/gallery",
      "/admin/payment-details",
      "/admin/podcasts",
      "/admin/podcasts/comments",
      "/admin/blogs",
      "/profile/points",
      "/admin/rewards/fans",
      "/admin/charter-management",
      "/admin/charter-management?view=disputes",
      `/admin/podcasts/${demo.episode}`,
      `/admin/rss/${demo.news}`,
      "/profile/charter-boats",
      `/admin/tournaments/${demo.tournament}`,
      "/admin/scoring",
      "/admin/jobs",
      "/admin/forum-uploads",
      "/profile/my-team",
      "/profile/settings/security",
      "/profile/settings/privacy",
      "/profile/gallery",
      "/profile/tournaments",
    ],
    ar: [
      "/admin/registrations",
      "/admin/results",
      "/admin/rss",
      "/admin/rss/create",
      `/admin/boats/${demo.submittedBoat}`,
      `/boats/${demo.boat}`,
      "/admin/charter-management?view=reviews",
      "/admin/podcasts/create",
      "/admin/rewards/redemptions",
      `/admin/rewards/${demo.reward}`,
      `/admin/gallery/${demo.album}`,
      `/admin/rss/${demo.news}/edit`,
      "/profile/add-boat",
      "/admin/events",
      "/admin/users",
      "/admin/forums",
      "/profile/forum",
      "/admin/mail",
      "/profile",
      "/profile/settings/data",
      "/profile/settings/preferences",
      `/profile/tournaments/${demo.upcoming}`,
    ],
  },
} satisfies Record<string, Record<Language, string[]>>;

/** Adds what the demo data lacks: a public page, a ruling about a post of Maya's. */
export async function preparePages(sql: postgres.Sql): Promise<void> {
  await sql`
    insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
    values (${demo.maya.id}, ${HANDLE}, 'Maya Tanaka', 'Grass lines and grouper.', true, true)
    on conflict (user_id) do update set handle = excluded.handle, is_public = true`;
  await sql`
    insert into public.forum_rulings (id, forum_id, member_id, action, reason)
    overriding system value
    select ${RULING}, f.id, ${demo.maya.id}, 'warn', 'Please keep to the topic'
    from public.forums as f order by f.position limit 1
    on conflict (id) do nothing`;
}
