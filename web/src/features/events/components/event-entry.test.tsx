// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/places.json";
import type { PublishedEvent } from "../queries.ts";
import { EventEntry } from "./event-entry.tsx";

afterEach(cleanup);

const event = {
  time_zone: "Asia/Tokyo",
  registration_opens_at: null,
  team_size_min: 1,
  team_size_max: 4,
  entry_fee_minor: 30000,
  currency: "USD",
  refund_until: "2030-06-05T16:24:00Z",
  needs_approval: false,
} as unknown as PublishedEvent;
const linesOf = async (shown: PublishedEvent) => {
  await renderForm(<EventEntry event={shown} />, { places: words });
  const block = within(screen.getByRole("region", { name: words.entry.title }));
  const values = block.getAllByRole("definition").map(({ textContent }) => textContent);
  return block.getAllByRole("term").map(({ textContent }, n) => [textContent, values[n]]);
};

test("until when the money comes back is by the event's clock, whose zone is named", async () => {
  const line = (await linesOf(event)).find(([name]) =>
    name?.startsWith(words.entry.money_back_until),
  );
  expect(line?.[0]).toMatch(/Japan/);
  expect(line?.[1]).toBe("Thu, Jun 6, 203001:24");
});

test("a fee that never comes back says so, and a free event says nothing of money back", async () => {
  expect(await linesOf({ ...event, refund_until: null })).toContainEqual([
    words.entry.money_back,
    words.entry.never,
  ]);
  cleanup();
  const free = await linesOf({ ...event, entry_fee_minor: 0 });
  expect(free.map(([name]) => name)).toEqual([words.entry.team, words.entry.fee]);
});
