// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { PodcastCard } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { AuthProvider } from "../../../lib/auth/session.tsx";
import { fakeClient, follow } from "../../../lib/auth/session-fake.ts";
import { renderLinked } from "../../../lib/page/render-linked.tsx";
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
  const { store } = follow(fakeClient(null));
  await store.settled();
  await renderLinked(
    <AuthProvider store={store}>
      <EpisodeList podcasts={[episode("1", "Rosa"), episode("2", "Omar")]} />
    </AuthProvider>,
    { podcasts },
  );
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows).toEqual(["Tide 1Host: \u2068Rosa\u2069", "Tide 2Host: \u2068Omar\u2069"]);
  store.stop();
});
