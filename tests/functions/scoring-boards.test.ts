import { expect, test } from "vitest";
import {
  BOARD_SHAPE,
  type BoardVersion,
  boardPath,
  boardPointer,
  editionOf,
  pointerPath,
} from "../../supabase/functions/_shared/contracts/board-address.ts";
import { boardRow } from "../../supabase/functions/_shared/contracts/board.ts";
import { fetchBoard, fetchPointer, parseBoard } from "../helpers/board-reader.ts";
import { demo } from "../helpers/demo.ts";
import { readBoard } from "../helpers/read-board.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();

const FRESH = { "cache-control": "no-cache" };
const call = (path: string, headers: Record<string, string> = FRESH, method = "GET") =>
  fetch(stack.url + path, { method, headers, redirect: "manual" });
const pointerOf = (eventId: string) => fetchPointer(stack.url, eventId);

/** The board as readers have it, from the database itself. */
async function stored(eventId: string) {
  const { rows, ...board } = await readBoard(stack.database.sql, eventId);
  return {
    ...board,
    rows: rows.map((row) => ({
      ...boardRow.parse(row),
      previous_key: row.key_version === board.key_version ? row.previous_key : null,
      key_version: row.key_version === board.key_version ? row.key_version : -1,
    })),
  };
}

const smallEvent = (names = ["One", "Two", "Three"]) => createSmallEvent(stack.database.sql, names);
const caught = (event: Awaited<ReturnType<typeof smallEvent>>, team: number, weight: number) =>
  addCatches(stack.database.sql, [
    {
      registration: event.registrations[team] as string,
      weight,
      capturedAt: event.linesIn[0] as Date,
    },
  ]);

test("a stranger without any key reads which version a board has, in a few bytes", async () => {
  const response = await call(pointerPath(demo.live));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("cache-control")).toBe(
    "public, max-age=0, s-maxage=1, must-revalidate",
  );
  const text = await response.text();
  expect(text.length).toBeLessThan(300);
  const pointer = boardPointer.parse(JSON.parse(text));
  expect(pointer.event_id).toBe(demo.live);
  expect(response.headers.get("etag")).toBe(`W/"${editionOf(pointer)}"`);
});

test("the board lies under the version's own address, for good, as the database has it", async () => {
  const pointer = await pointerOf(demo.live);
  const response = await call(boardPath(demo.live, pointer), {});
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("vary")?.toLowerCase()).toContain("accept-encoding");
  const board = parseBoard(await response.json());
  expect(board).toEqual(await stored(demo.live));
  expect(board.rows.length).toBeGreaterThan(10);
});

test.each(["br", "gzip", "identity"])(
  "the board is sent as %s to those who take it",
  async (as) => {
    const path = boardPath(demo.live, await pointerOf(demo.live));
    const response = await call(path, { "accept-encoding": as });
    expect(response.headers.get("content-encoding")).toBe(as === "identity" ? null : as);
    expect(parseBoard(await response.json())).toEqual(await stored(demo.live));
  },
);

test("a reader who has the version gets 304, in any way of saying so", async () => {
  const pointer = await pointerOf(demo.live);
  const tag = `W/"${editionOf(pointer)}"`;
  for (const path of [pointerPath(demo.live), boardPath(demo.live, pointer)]) {
    for (const header of [tag, tag.replace("W/", ""), `"other", ${tag}`, "*"]) {
      const again = await call(path, { "if-none-match": header });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect(again.headers.get("etag")).toBe(tag);
      expect(again.headers.get("cache-control")).toContain("public");
    }
    expect((await call(path, { "if-none-match": 'W/"0.0"' })).status).toBe(200);
  }
});

test("after an accepted catch the pointer is another and the address before leads to the board now", async () => {
  const before = await pointerOf(demo.live);
  const admin = await stack.admin();
  const { data: pending } = await admin
    .from("catches")
    .select("id, revision")
    .eq("id", demo.pending[0])
    .single();
  const { error } = await admin.rpc("judge_catch", {
    catch_id: pending?.id,
    decision: "accepted",
    revision: pending?.revision,
  });
  expect(error).toBeNull();
  const after = await pointerOf(demo.live);
  expect(after.version).toBe(before.version + 1);
  expect(after.stamp).not.toBe(before.stamp);
  expect((await fetchBoard(stack.url, demo.live)).version).toBe(after.version);
});

test("an address whose board was never derived is redirected, for a moment, to the current one", async () => {
  const event = await smallEvent();
  await caught(event, 0, 900);
  const gone = await stored(event.id);
  await caught(event, 1, 950);
  const response = await call(boardPath(event.id, gone), {});
  expect(response.status).toBe(307);
  expect(response.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1");
  const followed = await fetch(stack.url + boardPath(event.id, gone));
  expect(parseBoard(await followed.json())).toEqual(await stored(event.id));
});

test("a version number alone finds nothing: a database made anew counts the same ones again", async () => {
  const event = await smallEvent();
  const pointer = await pointerOf(event.id);
  const other: BoardVersion = { version: pointer.version, stamp: pointer.stamp + 1 };
  expect((await call(boardPath(event.id, other), {})).status).toBe(307);
  const addresses = [
    [`${pointer.version}`, 400],
    [`${pointer.version}.${BOARD_SHAPE}`, 400],
    [`${"9".repeat(16)}.${BOARD_SHAPE}.a`, 400],
    [`${pointer.version}.${BOARD_SHAPE + 1}.${pointer.stamp.toString(36)}`, 404],
  ] as const;
  for (const [address, status] of addresses) {
    const response = await call(`${pointerPath(event.id)}/${address}`, {});
    expect([address, response.status]).toEqual([address, status]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("while judges decide, every body is the board of its address and of the database", async () => {
  const event = await smallEvent();
  const truth = new Map<string, unknown>();
  const remember = async () => {
    const board = await stored(event.id);
    truth.set(editionOf(board), board);
  };
  await remember();
  const judging = { goesOn: true };
  const judge = async () => {
    for (let n = 0; n < 40; n++) {
      await caught(event, n % 3, 500 + n);
      await remember();
    }
    judging.goesOn = false;
  };
  const immutable: [string, unknown][] = [];
  let redirects = 0;
  const reader = async () => {
    let wanted: BoardVersion = await pointerOf(event.id);
    while (judging.goesOn) {
      const response = await call(boardPath(event.id, wanted), {});
      if (response.status === 200) {
        expect(response.headers.get("cache-control")).toContain("immutable");
        immutable.push([editionOf(wanted), parseBoard(await response.json())]);
      } else {
        expect(response.status).toBe(307);
        redirects++;
        await response.text();
      }
      // The next version by guess as readers have it from a message, or by the pointer.
      wanted = await pointerOf(event.id);
    }
  };
  await Promise.all([judge(), reader(), reader(), reader(), reader()]);
  expect(immutable.length).toBeGreaterThan(20);
  for (const [edition, board] of immutable) {
    expect(editionOf(board as BoardVersion)).toBe(edition);
    // What was committed between two looks at the database has no record here.
    if (truth.has(edition)) expect(board).toEqual(truth.get(edition));
  }
  expect(immutable.some(([edition]) => truth.has(edition))).toBe(true);
  expect(redirects).toBeLessThan(immutable.length);
  expect(await fetchBoard(stack.url, event.id)).toEqual(await stored(event.id));
});

test("a pointer asked for after a commit is never older than the commit", async () => {
  const event = await smallEvent();
  for (let n = 0; n < 15; n++) {
    const crowd = Promise.all(Array.from({ length: 20 }, () => pointerOf(event.id)));
    await caught(event, n % 3, 700 + n);
    const committed = (await stored(event.id)).version;
    const pointers = await Promise.all(Array.from({ length: 20 }, () => pointerOf(event.id)));
    expect(pointers.map(({ version }) => version)).toEqual(Array(20).fill(committed));
    await crowd;
  }
});

test("HEAD answers the headers alone", async () => {
  const pointer = await pointerOf(demo.live);
  for (const path of [pointerPath(demo.live), boardPath(demo.live, pointer)]) {
    const response = await call(path, {}, "HEAD");
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).toBe(`W/"${editionOf(pointer)}"`);
    expect(await response.text()).toBe("");
    // Not 0, which a cache would take for the length of the board.
    expect(response.headers.get("content-length")).not.toBe("0");
  }
});

test("a team's or event's name cannot pass for anything of the board", async () => {
  const name = 'Sly","version":9,"key_version":9,"x":"';
  const event = await smallEvent([name]);
  await stack.database.sql`
    update public.events set name = ${name}, venue = ${name} where id = ${event.id}`;
  const board = await fetchBoard(stack.url, event.id);
  expect(board).toEqual(await stored(event.id));
  expect(board.event.name).toBe(name);
});
