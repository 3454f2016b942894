import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { forgetAccount } from "../../lib/outbox/forget-account.ts";
import { keep, readKept } from "../../lib/outbox/outbox-store.ts";
import { boardOf, boardRowOf } from "./board-fixture.ts";
import { dropBoard, dropOldBoards, keepBoard, readBoard } from "./kept-boards.ts";

const DAY = 86_400_000;
const NOW = 100 * DAY;

const idOf = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
function boardOfEvent(n: number) {
  const board = boardOf([boardRowOf(1, [1_000])]);
  return { ...board, event: { ...board.event, id: idOf(n) } };
}

test("the last three boards are kept for a week, and a sign-out leaves them", async () => {
  for (const n of [1, 2, 3, 4]) await keepBoard(boardOfEvent(n), NOW + n);
  await dropOldBoards();
  expect(await readBoard(idOf(1), NOW)).toBeUndefined();
  for (const n of [2, 3, 4]) {
    expect(await readBoard(idOf(n), NOW)).toEqual({ at: NOW + n, board: boardOfEvent(n) });
  }
  // Without an event the one that was read last.
  expect((await readBoard(undefined, NOW))?.board.event.id).toBe(idOf(4));
  await forgetAccount("maya");
  expect(await readBoard(idOf(4), NOW + 6 * DAY)).toBeDefined();
  expect(await readBoard(idOf(4), NOW + 8 * DAY)).toBeUndefined();
  await dropBoard(idOf(3));
  expect(await readBoard(idOf(3), NOW)).toBeUndefined();
});

test("what an earlier version of the site kept in another form is not shown", async () => {
  await keep(`board ${idOf(5)}`, { at: NOW, board: { rows: "none" } });
  expect(await readBoard(idOf(5), NOW)).toBeUndefined();
  await dropOldBoards();
  expect(await readKept("board")).not.toContainEqual(expect.objectContaining({ key: idOf(5) }));
});
