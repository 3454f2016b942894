// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/event-steps.json";
import type { Results } from "../queries.ts";
import { unjudgedOf } from "../queries.ts";
import { UnjudgedNote } from "./unjudged-note.tsx";

afterEach(cleanup);

const EVENT = "00000000-0000-4000-8000-000000000001";

/** A result with catches of three teams that wait for a judge. */
async function show(status: string, pending: number[]): Promise<string> {
  const event = { id: EVENT, status };
  const results = { board: { event, rows: pending.map((count) => ({ pending: count })) } };
  const { board } = results as unknown as Results;
  const root = createRootRoute({
    component: () => <UnjudgedNote event={board.event} count={unjudgedOf({ board })} />,
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  const { container } = await renderForm(<RouterProvider router={router as never} />, {
    "event-steps": words,
  });
  return container.textContent ?? "";
}

test("a result that leaves catches out counts them and leads to their judges", async () => {
  const text = await show("provisional", [2, 0, 1]);
  expect(text).toContain(words.consequence.catches_pending_other.replace("{{n}}", "3"));
  const link = screen.getByRole("link", { name: words.see_catches });
  expect(link.getAttribute("href")).toContain(`/admin/leaderboard?event=${EVENT}`);
});

test("a final one counts them, but nobody can judge them any more", async () => {
  expect(await show("final", [1])).toBe(
    words.consequence.catches_pending_one.replace("{{n}}", "1"),
  );
  expect(screen.queryByRole("link")).toBeNull();
});

test("where every catch is judged there is nothing to say", async () => {
  expect(await show("provisional", [0, 0])).toBe("");
});
