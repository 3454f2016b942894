// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderForm } from "../../lib/forms/render-form.tsx";
import { UnattendedError } from "./unattended-error.tsx";

const BOARD = "The board";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The router and React report the errors of the test.
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a page that nobody attends tries again until the server is back", async () => {
  let isBroken = true;
  let asked = 0;
  const root = createRootRoute();
  const wall = createRoute({
    getParentRoute: () => root,
    path: "/",
    loader: () => {
      asked += 1;
      if (isBroken) throw new Error("The server is down");
    },
    component: () => <p>{BOARD}</p>,
    errorComponent: (props) => <UnattendedError {...props} fills />,
  });
  const router = createRouter({
    routeTree: root.addChildren([wall]),
    history: createMemoryHistory(),
  });
  await renderForm(<RouterProvider router={router} />);
  expect(await screen.findByRole("alert")).toBeTruthy();
  const before = asked;
  for (let tries = 0; tries < 2; tries += 1) {
    await act(() => vi.advanceTimersByTimeAsync(20_000));
  }
  expect(asked).toBeGreaterThan(before + 1);
  expect(screen.queryByText(BOARD)).toBeNull();
  isBroken = false;
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText(BOARD)).toBeTruthy();
});
