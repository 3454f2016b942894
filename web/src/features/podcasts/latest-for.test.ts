import { expect, test } from "vitest";
import type { PodcastCard } from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { latestFor } from "./latest-for.ts";

const episodes = ["en 4", "en 3", "en 2", "ja 1"].map((name) => ({
  id: name,
  group: name.slice(3),
  locale: name.slice(0, 2),
})) as PodcastCard[];
const named = (language: string) => latestFor(episodes, language).map(({ id }) => id);

test("the latest three are listed where one of them is in the reader's language, or none is", () => {
  expect(named("en")).toEqual(["en 4", "en 3", "en 2"]);
  expect(named("ar")).toEqual(["en 4", "en 3", "en 2"]);
});

test("an older one in the reader's language takes the last place", () => {
  expect(named("ja")).toEqual(["en 4", "en 3", "ja 1"]);
});

test("an episode in several languages takes one place, in the reader's language", () => {
  const card = (group: string, locale: string) => ({ id: `${locale} ${group}`, group, locale });
  const versions = [
    card("9", "en"),
    card("9", "ja"),
    card("8", "en"),
    card("7", "en"),
    card("6", "en"),
  ] as PodcastCard[];
  expect(latestFor(versions, "ja").map(({ id }) => id)).toEqual(["ja 9", "en 8", "en 7"]);
  expect(latestFor(versions, "ar").map(({ id }) => id)).toEqual(["en 9", "en 8", "en 7"]);
});
