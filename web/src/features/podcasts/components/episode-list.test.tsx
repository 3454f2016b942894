// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { PodcastCard } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import podcasts from "../../../locales/en/podcasts.json";
import { EpisodeList } from "./episode-list.tsx";

afterEach(cleanup);

test("each podcast of the list names its host", async () => {
  const episode = (id: string, host: string): PodcastCard => ({
    id,
    group: id,
    slug: id,
    number: null,
    locale: "en",
    title: `Tide ${id}`,
    host,
    guests: [],
    description: "",
    explicit: false,
    duration_s: null,
    published_at: null,
    cover: null,
    audio: null,
  });
  await renderForm(
    <EpisodeList
      podcasts={[episode("1", "Rosa"), episode("2", "Omar")]}
      chosen="2"
      onChoose={() => undefined}
    />,
    { podcasts },
  );
  const shown = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(shown).toEqual(["Tide 1Host: \u2068Rosa\u2069", "Tide 2Host: \u2068Omar\u2069"]);
});
