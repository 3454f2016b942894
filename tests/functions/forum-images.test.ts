import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { forumImagePath } from "../../supabase/functions/_shared/contracts/forum-images.ts";
import { readPictureHeader } from "../../supabase/functions/_shared/contracts/picture-header.ts";
import { sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";
import { newPicture, send } from "../helpers/uploads.ts";

/** Pictures of posts, as readers fetch them. */

const stack = useTestStack();
let maya: SupabaseClient;
beforeAll(async () => {
  maya = await stack.member();
});

/** A topic of a new forum. */
async function addTopic(readers: "anyone" | "members"): Promise<string> {
  const [forum, topic] = [randomUUID(), randomUUID()];
  const names = { en: "Catches" };
  const admin = await stack.admin();
  const given = { slug: `f-${forum}`, names, readers };
  expect(await admin.rpc("save_forum", { id: forum, given })).toMatchObject({ error: null });
  const held = { forum_id: forum, slug: `t-${topic}`, names };
  expect(await admin.rpc("save_forum_topic", { id: topic, given: held })).toMatchObject({
    error: null,
  });
  return topic;
}

async function sentPicture(bytes?: Buffer): Promise<string> {
  const picture = bytes ?? (await newPicture(1700, 1200));
  const { status } = await send(stack, {
    client: maya,
    account: demo.maya.id,
    bucket: "forum-images",
    folder: demo.maya.id,
    bytes: picture,
  });
  expect(status).toBe(200);
  return sourceOf(Uint8Array.from(picture));
}

async function fetchImage(source: string, side: 800 | 1600, reader?: SupabaseClient) {
  const session = reader && (await reader.auth.getSession()).data.session;
  return fetch(`${stack.url}${forumImagePath(source, side)}`, {
    headers: {
      "cache-control": "no-cache",
      ...(session && { authorization: `Bearer ${session.access_token}` }),
    },
  });
}

async function post(topic_id: string, source: string): Promise<void> {
  const { error } = await maya.rpc("start_thread", {
    id: randomUUID(),
    key: randomUUID(),
    topic_id,
    title: "A long bass",
    body: `![A bass on a board](image:${source}#1600x1129)`,
  });
  expect(error).toBeNull();
}

test("a picture is its sender's until it is posted, and then everybody's in two sizes", async () => {
  const topic = await addTopic("anyone");
  const source = await sentPicture();
  expect((await fetchImage(source, 800)).status).toBe(404);
  const own = await fetchImage(source, 800, maya);
  expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, max-age=60"]);
  await post(topic, source);
  for (const [side, width] of [
    [1600, 1600],
    [800, 800],
  ] as const) {
    const response = await fetchImage(source, side);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("public");
    const header = readPictureHeader(new Uint8Array(await response.arrayBuffer()));
    expect(header).toMatchObject({ width });
  }
});

test("a picture of a forum for members is fetched with a session alone", async () => {
  const topic = await addTopic("members");
  const source = await sentPicture();
  await post(topic, source);
  expect((await fetchImage(source, 800)).status).toBe(404);
  expect((await fetchImage(source, 800, await stack.admin())).status).toBe(200);
});

test("a file that is no picture is not taken", async () => {
  const { status, body } = await send(stack, {
    client: maya,
    account: demo.maya.id,
    bucket: "forum-images",
    folder: demo.maya.id,
    bytes: Buffer.from("<svg onload=alert(1)>"),
  });
  expect([status, body]).toMatchObject([400, { error: { code: "unreadable_picture" } }]);
});
