// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SheetRow } from "./queries.ts";
import { useAtHand } from "./use-at-hand.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const row = (id: string) => ({ id }) as SheetRow;
const [early, first, second, third] = ["early", "first", "second", "third"].map(row) as [
  SheetRow,
  SheetRow,
  SheetRow,
  SheetRow,
];

interface Queue {
  rows: SheetRow[];
  claimed?: SheetRow;
  decided?: SheetRow;
}

const scroll = vi.fn();
const photo = { current: { scrollIntoView: scroll } as unknown as HTMLElement };

function open(rows: SheetRow[]) {
  const initialProps: Queue = { rows };
  const hook = renderHook(
    (props: Queue) =>
      useAtHand(
        props.rows,
        new Map(props.claimed && [[props.claimed.id, {}]]),
        (fish) => fish === props.decided,
        photo,
      ),
    { initialProps },
  );
  return { ...hook, atHand: () => hook.result.current };
}

test("an earlier catch that arrives late does not take the place of the one at hand", () => {
  const { rerender, atHand } = open([first, second]);
  rerender({ rows: [early, first, second] });
  expect(atHand().fish).toBe(first);
  expect(atHand().place).toBe(2);
  // The one after it takes its place, not the one that is now where it was.
  rerender({ rows: [early, first, second], decided: first });
  expect(atHand().fish).toBe(second);
});

test("on a phone the next catch begins with its photo, but nothing moves for another judge", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  scroll.mockClear();
  const { rerender, atHand } = open([first, second, third]);
  expect(scroll).not.toHaveBeenCalled();
  rerender({ rows: [first, second, third], decided: first });
  expect(atHand().fish).toBe(second);
  expect(scroll).toHaveBeenCalledTimes(1);
  rerender({ rows: [second, third], claimed: second });
  expect(atHand().fish).toBe(third);
  expect(scroll).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test("of the catches that reach an emptied queue the first one stays at hand", () => {
  const { rerender, atHand } = open([first, second]);
  act(() => atHand().step(1));
  rerender({ rows: [] });
  expect(atHand().fish).toBeUndefined();
  rerender({ rows: [third] });
  expect(atHand().fish).toBe(third);
  rerender({ rows: [third, early] });
  expect(atHand().fish).toBe(third);
  rerender({ rows: [early, third] });
  expect(atHand().fish).toBe(third);
});

test("a catch is unseen for a moment when another judge's work put it at hand", () => {
  const { rerender, atHand } = open([first, second, third]);
  expect(atHand().isUnseen()).toBe(false);
  rerender({ rows: [first, second, third], claimed: first });
  expect(atHand().fish).toBe(second);
  expect(atHand().isUnseen()).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(atHand().isUnseen()).toBe(false);
  rerender({ rows: [first, third] });
  expect(atHand().isUnseen()).toBe(true);
});

test("a catch that follows the judge's own decision or step is there to be decided", () => {
  const { rerender, atHand } = open([first, second, third]);
  rerender({ rows: [first, second, third], decided: first });
  expect(atHand().fish).toBe(second);
  expect(atHand().isUnseen()).toBe(false);
  act(() => atHand().step(1));
  expect(atHand().fish).toBe(third);
  expect(atHand().isUnseen()).toBe(false);
});
