import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { siteRoutes } from "../../scripts/routes-document.ts";
import { WALKS } from "./walk-routes.ts";

/** The routes of the specification, as the router writes them. */
const SPECIFIED = {
  everybody: `
    / /about /services /services/$slug /contact /tournaments /register /events/$eventId /leaderboard
    /blogs /blogs/$blogId /rss /rss/$rssId /podcasts /forums /forums/$forumSlug /topics/$topicSlug
    /topics/$topicSlug/$threadId /registrations /registration-success /join-team/$inviteCode
    /boats/$boatId /top-fans /auth/login /auth/signup /privacy-policy /terms-of-service /404`,
  admins: `
    /admin /admin/tournaments /admin/events /admin/blogs /admin/blogs/create /admin/blogs/$blogId
    /admin/blogs/$blogId/edit /admin/forum-uploads /admin/leaderboard /admin/scoring
    /admin/registrations /admin/applicants /admin/payment-details /admin/charter
    /admin/charter-management /admin/boats/$boatId /admin/rss /admin/rss/create /admin/rss/$rssId
    /admin/rss/$rssId/edit /admin/gallery /admin/user-gallery`,
  members: `
    /profile /profile/tournaments /profile/tournaments/$eventId /profile/my-team
    /profile/charter-boats /profile/boats/$boatId /profile/add-boat /profile/gallery`,
};

test("the walks visit exactly the routes of the specification and of the router", () => {
  const walked = [...new Set(Object.values(WALKS).flat())].toSorted();
  const specified = Object.values(SPECIFIED).flatMap((list) => list.trim().split(/\s+/));
  expect(specified.filter((route) => !walked.some((one) => one === route))).toEqual([]);
  const site = siteRoutes(join(import.meta.dirname, "../..")).map(({ path }) => path);
  expect(walked).toEqual(site.toSorted());
});
