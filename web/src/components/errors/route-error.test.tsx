// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderLinked } from "../../lib/page/render-linked.tsx";
import { RouteError } from "./route-error.tsx";

afterEach(cleanup);

test.each([
  ["Server Error", new Error("Internal")],
  ["Unauthorized", Object.assign(new Error("JWT expired"), { status: 401 })],
  ["Error", Object.assign(new Error("Conflict"), { code: "conflict" })],
])("a failed page names the kind of the error above the sentence: %s", async (label, error) => {
  await renderLinked(<RouteError error={error} reset={vi.fn()} />);
  expect(await screen.findByText(label, { exact: true })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).not.toBe("");
});
