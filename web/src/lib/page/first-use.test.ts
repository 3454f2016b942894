// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { onFirstUse } from "./first-use.ts";

it("calls back once when the reader points at something, and not when they scroll", () => {
  const call = vi.fn();
  onFirstUse(call);
  window.dispatchEvent(new Event("scroll"));
  expect(call).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("touchstart"));
  window.dispatchEvent(new Event("pointermove"));
  expect(call).toHaveBeenCalledTimes(1);
});

it("does not call back after it was called off", () => {
  const call = vi.fn();
  onFirstUse(call)();
  window.dispatchEvent(new Event("keydown"));
  expect(call).not.toHaveBeenCalled();
});
