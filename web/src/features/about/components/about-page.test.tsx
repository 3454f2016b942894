// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderLinked } from "../../../lib/page/render-linked.tsx";
import about from "../../../locales/en/about.json";
import { AboutPage } from "./about-page.tsx";

afterEach(cleanup);

test("the company says how long it has worked and for how many projects", async () => {
  await renderLinked(<AboutPage />, { about });
  expect(await screen.findByText(/For over a decade and through 500\+ projects/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: about.team_title })).toBeTruthy();
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(2);
});
