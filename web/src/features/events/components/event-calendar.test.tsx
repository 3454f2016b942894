// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import eventWords from "../../../locales/en/events.json";
import placesWords from "../../../locales/en/places.json";
import type { PublishedEvent } from "../queries.ts";
import { EventCalendar } from "./event-calendar.tsx";

afterEach(cleanup);

const event = {
  id: "e",
  tournament_id: "t",
  status: "published",
  event_days: [{ day: 1, lines_in: "2030-06-06T10:00Z", lines_out: "2030-06-06T18:00Z" }],
} as unknown as PublishedEvent;
const namesOf = async (shown: PublishedEvent) => {
  await renderForm(<EventCalendar event={shown} />, { events: eventWords, places: placesWords });
  return screen.getAllByRole("link").map(({ textContent }) => textContent);
};

test("an event is offered for the calendar until it is cancelled; its series stays", async () => {
  expect(await namesOf(event)).toEqual([placesWords.calendar, eventWords.calendar_series]);
  cleanup();
  expect(await namesOf({ ...event, status: "cancelled" })).toEqual([eventWords.calendar_series]);
});
