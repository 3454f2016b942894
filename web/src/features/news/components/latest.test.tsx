// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type {
  HomeAnswer,
  HomeStory,
} from "../../../../../supabase/functions/_shared/contracts/home.ts";
import { EMPTY_HOME } from "../../../lib/page/empty-home.ts";
import { renderLinked } from "../../../lib/page/render-linked.tsx";
import news from "../../../locales/en/news.json";
import { Latest } from "./latest.tsx";

afterEach(cleanup);

async function show(home: Partial<HomeAnswer>) {
  vi.stubGlobal("fetch", async () => Response.json({ ...EMPTY_HOME, ...home }));
  await renderLinked(<Latest />, { news });
}

test("without news and featured blogs the start page says so", async () => {
  await show({});
  expect(await screen.findByText("No RSS content available at the moment.")).toBeTruthy();
  expect(screen.getByText("No featured blogs available at the moment.")).toBeTruthy();
});

test("a story shows its date, and a sentence where it has no description", async () => {
  const story: HomeStory = {
    id: "1",
    path: "tides",
    title: "Spring tides",
    description: "",
    source: null,
    locale: "en",
    published_at: "2026-03-14T12:00:00+00:00",
  };
  await show({ news: [story] });
  expect(await screen.findByText("Spring tides")).toBeTruthy();
  expect(screen.getByText("March 14, 2026")).toBeTruthy();
  expect(screen.getByText("No description available.")).toBeTruthy();
});
