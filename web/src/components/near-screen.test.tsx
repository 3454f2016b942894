// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { NearScreen } from "./near-screen.tsx";

afterEach(() => vi.unstubAllGlobals());

it("mounts its children when the reader comes near them, and keeps them", () => {
  let report = (_entries: { isIntersecting: boolean }[]): void => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: typeof report) {
        report = listener;
      }
      observe = vi.fn();
      disconnect = disconnect;
    },
  );
  render(<NearScreen>{"the latest photos"}</NearScreen>);
  act(() => report([{ isIntersecting: false }]));
  expect(screen.queryByText("the latest photos")).toBeNull();
  act(() => report([{ isIntersecting: true }]));
  expect(screen.getByText("the latest photos")).toBeDefined();
  expect(disconnect).toHaveBeenCalled();
});
