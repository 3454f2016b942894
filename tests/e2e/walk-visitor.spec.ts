import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { addForum, call, reply, startThread } from "../helpers/forum.ts";
import { addTeam, makeInvite } from "../helpers/teams.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { menus } from "./walk-menus.ts";
import { Walk } from "./walk.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

/** A thread whose first post leads to an invite, to an angler, to its second post and to a page that is gone. */
async function addThread(anglerId: string) {
  const mark = randomUUID().slice(0, 8);
  const handle = `heron-${mark}`;
  await call(sql, { id: anglerId }, "save_angler_page", {
    handle,
    name: "Rosa Reyes",
    about: "",
    is_public: true,
    shows_posts: false,
  });
  const code = await makeInvite(sql, await addTeam(sql, `Night Tide ${mark}`));
  const forum = await addForum(sql, { moderators: [demo.maya] });
  const title = `Crew wanted ${mark}`;
  const { thread, post } = await startThread(sql, demo.maya, forum, {
    title,
    body: `We fish with [Rosa](/anglers/${handle}). Come and [join us](/join-team/${code}), or read the [old notice](/rss/${randomUUID()}).`,
  });
  await reply(sql, demo.maya, thread.id, `As [I wrote](/posts/${post.id}), one place is left.`);
  return { forum, title };
}

test("a visitor reaches every public page by links, and reads a thread and the live board", async ({
  newReader,
  stack,
}) => {
  test.slow();
  const { forum, title } = await addThread((await createAccount(stack)).id);
  const reader = await newReader({ language: "en" });
  const walk = new Walk(reader);
  const { header, footer } = menus;
  const toThread = async () => {
    await walk.choose(header, "/forums");
    await walk.to("/topics/$topicSlug/$threadId", { name: title });
  };

  await walk.begin("/");
  await walk.through(header, {
    "/services": () => walk.to("/services/$slug"),
    "/podcasts": () => walk.to("/podcasts/$slug"),
    "/blogs": () => walk.to("/blogs/$blogId"),
    "/forums": async () => {
      await walk.to("/forums/$forumSlug", { name: forum.slug });
      await walk.to("/topics/$topicSlug", { name: forum.topicSlug });
      await walk.to("/topics/$topicSlug/$threadId", { name: title });
      await expect(walk.main.getByText("one place is left")).toBeVisible();
      await walk.to("/posts/$postId", { name: "I wrote" });
      await walk.to("/anglers/$handle", { name: "Rosa" });
      await toThread();
      await walk.to("/join-team/$inviteCode", { name: "join us" });
      await toThread();
      // The page is gone, and says so.
      await walk.follow(walk.main.getByRole("link", { name: "old notice" }));
      await expect(walk.page).toHaveURL("/404");
    },
    "/leaderboard": async () => {
      await reader.board.expectLive();
      await expect(reader.board.table.getByRole("button").first()).toBeVisible();
      await walk.to("/events/$eventId");
    },
  });

  await walk.speak("ja");
  await walk.dress("dark");
  await walk.through(footer, {
    "/rss": () => walk.to("/rss/$rssId"),
    "/gallery": () => walk.to("/gallery/$albumSlug"),
    "/boats": () => walk.to("/boats/$boatId"),
    "/registrations": () => walk.to("/register"),
  });
  walk.end("visitor");
});
