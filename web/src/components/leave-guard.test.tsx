// @vitest-environment happy-dom
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { mayLeave } from "../lib/page/leaving.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { renderList } from "./list/render-list.tsx";

afterEach(cleanup);

async function ask(): Promise<Promise<boolean>[]> {
  // In an array: a promise alone would be waited for.
  return act(async () => [mayLeave()]);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("logging out asks over words that were not sent", async () => {
  await renderList(<LeaveGuard when />);
  const [stays] = await ask();
  expect(screen.getByRole("alertdialog").textContent).toContain("Leave without saving?");
  await press("Stay");
  expect(await stays).toBe(false);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  const [leaves] = await ask();
  await press("Leave");
  expect(await leaves).toBe(true);
});

test("it asks nothing where nothing is lost", async () => {
  await renderList(<LeaveGuard when={false} />);
  expect(await mayLeave()).toBe(true);
  cleanup();
  await renderList(<LeaveGuard when />);
  cleanup();
  expect(await mayLeave()).toBe(true);
});
