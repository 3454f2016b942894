import { decodeMessage } from "../../supabase/functions/_shared/board/decode.ts";
import { randomUUID } from "node:crypto";
import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type SupabaseClient,
} from "@supabase/supabase-js";
import { beforeAll, describe, expect, test } from "vitest";
import {
  BOARD_EVENT,
  type BoardMessage,
  boardTopic,
} from "../../supabase/functions/_shared/contracts/board.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";

/** What a browser with the publishable key can and cannot do around a live board. */

const stack = useTestStack({ functions: false });

const FORGED = { version: 999_999, base_version: 0, rows: [], forged: true };

async function subscribe(client: SupabaseClient, isPrivate = true) {
  const heard: unknown[] = [];
  const channel = client
    .channel(boardTopic(demo.live), { config: { private: isPrivate, broadcast: { ack: true } } })
    .on("broadcast", { event: "*" }, ({ payload }) => heard.push(payload));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) resolve();
      else reject(error ?? new Error(status));
    });
  });
  return { channel, heard };
}

/** The next message that the board itself sends, by changing it. */
async function nextChange(heard: unknown[]): Promise<BoardMessage> {
  const before = heard.length;
  const admin = await stack.admin();
  const { error } = await admin.rpc("impose_penalty", {
    penalty_id: randomUUID(),
    registration_id: demo.rustyHook,
    day: 1,
    kind: "manual",
    amount: 10,
  });
  if (error) throw error;
  await expect.poll(() => heard.length).toBeGreaterThan(before);
  const message = decodeMessage(heard[before], () => {});
  if (!message) throw new Error("The board sent no message");
  return message;
}

const browsers: [string, () => Promise<SupabaseClient>][] = [
  ["a visitor", async () => stack.anon()],
  ["a member", () => stack.member()],
  ["an admin", () => stack.admin()],
];

describe.each(browsers)("%s", (_, open) => {
  let client: SupabaseClient;
  let watcher: Awaited<ReturnType<typeof subscribe>>;
  beforeAll(async () => {
    client = await open();
    watcher = await subscribe(stack.anon());
  });

  const attempts: [string, () => Promise<unknown>][] = [
    ["over the private channel", async () => publish((await subscribe(client)).channel)],
    [
      "over a public channel of the same name",
      async () => publish((await subscribe(await open(), false)).channel),
    ],
    [
      "over HTTP",
      () =>
        client
          .channel(boardTopic(demo.live), { config: { private: true } })
          .httpSend(BOARD_EVENT, FORGED)
          .catch((error: unknown) => error),
    ],
    [
      "as a row of realtime.messages",
      async () =>
        client
          .schema("realtime")
          .from("messages")
          .insert({
            topic: boardTopic(demo.live),
            extension: "broadcast",
            event: BOARD_EVENT,
            payload: FORGED,
            private: true,
          }),
    ],
    [
      "through realtime.send",
      async () =>
        client.schema("realtime").rpc("send", {
          payload: FORGED,
          event: BOARD_EVENT,
          topic: boardTopic(demo.live),
          private: true,
        }),
    ],
  ];
  test.each(attempts)("cannot publish on a board's channel %s", async (_way, attempt) => {
    await attempt();
    // The board's own next message is the first thing its watchers hear.
    const message = await nextChange(watcher.heard);
    expect(message.version).toBe(message.base_version + 1);
    expect(JSON.stringify(watcher.heard)).not.toContain("forged");
  });

  test("cannot write a score", async () => {
    const row = { registration_id: demo.rustyHook, sort_key: [999_999] };
    const writes = [
      client.from("leaderboard_entries").insert(row),
      client.from("leaderboard_entries").upsert(row),
      client
        .from("leaderboard_entries")
        .update({ sort_key: [999_999] })
        .eq("event_id", demo.live),
      client.from("leaderboard_entries").delete().eq("event_id", demo.live),
      client.from("leaderboards").update({ version: 0 }).eq("event_id", demo.live),
      client.from("catches").update({ score_value: 999_999 }).eq("event_id", demo.live),
      client.from("catches").update({ status: "accepted" }).eq("event_id", demo.live),
      client.from("scoring_runs").insert({ event_id: demo.live }),
      client.from("penalties").update({ amount: 0 }).eq("event_id", demo.live),
      client.schema("private").rpc("score", { event_id: demo.live }),
    ];
    for (const { error, data } of await Promise.all(writes)) {
      expect(data).toBeNull();
      expect(error).toMatchObject({ code: expect.stringMatching(/^(42501|PGRST106)$/) });
    }
  });

  function publish(channel: RealtimeChannel): Promise<unknown> {
    return channel.send({ type: "broadcast", event: BOARD_EVENT, payload: FORGED });
  }
});

test("a member reads no private data of other members", async () => {
  const member = await stack.member();
  const mine = async (table: string, column: string) => {
    const { data } = await member.from(table).select(column);
    return (data ?? []).map((row) => (row as unknown as Record<string, unknown>)[column]);
  };
  expect(await mine("profiles", "id")).toEqual([demo.maya.id]);
  expect(await mine("user_roles", "user_id")).toEqual([demo.maya.id]);
  for (const table of ["audit_log", "scoring_runs", "mail_outbox", "contact_messages"]) {
    expect(await mine(table, "id")).toEqual([]);
  }
  expect(await mine("catch_locations", "catch_id")).toEqual([]);
  expect(new Set(await mine("catch_details", "submitted_by"))).toEqual(new Set([demo.maya.id]));
  const { data } = await member.from("catches").select("registration_id").eq("status", "pending");
  expect(data).toEqual([{ registration_id: demo.loneHeron }]);
});

test("a visitor reads nothing private at all", async () => {
  for (const table of ["profiles", "user_roles", "team_members", "catch_locations", "audit_log"]) {
    const { data, error } = await stack.anon().from(table).select("*");
    expect([data, error?.code]).toEqual([null, "42501"]);
  }
});

test("a channel of somebody else's and one of no known scope cannot be joined", async () => {
  const member = await stack.member();
  for (const topic of [
    `user:${demo.ken.id}`,
    `leaderboard:${randomUUID()}`,
    "leaderboard:*",
    "anything",
  ]) {
    const status = await new Promise<string>((resolve) => {
      member.channel(topic, { config: { private: true } }).subscribe((state) => resolve(state));
    });
    expect(status).toBe(REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR);
  }
});
