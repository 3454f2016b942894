import { expect, it, vi } from "vitest";
import { MOST_CARDS } from "../../../../supabase/functions/_shared/contracts/page-cards.ts";
import { cardsTogether } from "./fetch-cards.ts";

const season = (path: string) => ({ kind: "season", path, title: `Title of ${path}` });

it("asks for the cards of a page together, each once, and for no more at once than are answered", async () => {
  const ask = vi.fn((paths: string[]) => Promise.resolve(paths.map(season)));
  const card = cardsTogether(ask);
  const paths = Array.from({ length: MOST_CARDS + 5 }, (_, n) => `/page/${n}`);
  const cards = await Promise.all([...paths, "/page/0"].map(card));
  expect(cards.map((found) => found?.path)).toEqual([...paths, "/page/0"]);
  expect(ask.mock.calls.map(([asked]) => asked.length)).toEqual([MOST_CARDS, 6]);
  await card("/page/0");
  expect(ask).toHaveBeenCalledTimes(3);
});

it("has no card for what the answer leaves out or what it does not know", async () => {
  const card = cardsTogether(() => Promise.resolve([{ kind: "new", path: "/b" }, season("/c")]));
  expect(await Promise.all(["/a", "/b", "/c"].map(card))).toEqual([null, null, season("/c")]);
});

it("asks again after a failure", async () => {
  const ask = vi.fn<(paths: string[]) => Promise<unknown>>();
  ask.mockRejectedValueOnce(new Error("offline")).mockResolvedValue([season("/a")]);
  const card = cardsTogether(ask);
  await expect(card("/a")).rejects.toThrow("offline");
  expect(await card("/a")).toEqual(season("/a"));
});
