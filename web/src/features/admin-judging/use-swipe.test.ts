// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import type { PointerEvent } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useSwipe } from "./use-swipe.ts";

const decide = vi.fn();
afterEach(() => {
  cleanup();
  decide.mockClear();
  document.documentElement.dir = "";
});

const finger = (clientX: number): PointerEvent =>
  ({
    isPrimary: true,
    pointerType: "touch",
    pointerId: 1,
    target: document.body,
    clientX,
    clientY: 300,
  }) as unknown as PointerEvent;

function hold(fish: string) {
  const { result, rerender } = renderHook(({ of }) => useSwipe(of, decide), {
    initialProps: { of: fish },
  });
  return {
    show: (of: string) => rerender({ of }),
    down: (x: number) => act(() => result.current.gestures.onPointerDown(finger(x))),
    move: (x: number) => act(() => result.current.gestures.onPointerMove(finger(x))),
    up: (x: number) => act(() => result.current.gestures.onPointerUp(finger(x))),
    style: () => result.current.style,
  };
}

test.each([
  ["ltr", 140, "end"],
  ["ltr", -140, "start"],
  ["rtl", 140, "start"],
  ["rtl", -140, "end"],
])("in a page that is %s, a swipe by %i px decides towards its %s", (dir, by, side) => {
  document.documentElement.dir = dir;
  const { down, move, up } = hold("first");
  down(200);
  move(200 + by / 2);
  up(200 + by);
  expect(decide.mock.calls).toEqual([[side]]);
});

test("a finger that is lifted before it has gone far decides nothing", () => {
  const { down, move, up, style } = hold("first");
  down(200);
  move(280);
  expect(style()).toEqual({ transform: "translateX(80px)" });
  up(290);
  expect(decide).not.toHaveBeenCalled();
  expect(style()).toEqual({});
});

test("a finger that came down on the catch before decides nothing about the next one", () => {
  const { show, down, move, up } = hold("first");
  down(200);
  move(340);
  show("second");
  up(340);
  expect(decide).not.toHaveBeenCalled();
});
