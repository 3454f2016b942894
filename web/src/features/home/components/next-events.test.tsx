// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderLinked } from "../../../lib/page/render-linked.tsx";
import onTheWater from "../../../locales/en/on-the-water.json";
import { NextEvents } from "./next-events.tsx";

afterEach(cleanup);

const event = {
  id: "11111111-1111-4111-8111-111111111111",
  name: "Mangrove Mile",
  status: "published",
  venue: "Matlacha Pass",
  time_zone: "UTC",
  starts_at: "2030-06-06T08:00:00Z",
  ends_at: "2030-06-06T15:00:00Z",
  places_left: 12,
  entry_fee_minor: 4500,
  currency: "USD",
} as const;

test("an announced event is marked, and counts no places before teams can enter", async () => {
  await renderLinked(<NextEvents events={[event]} />, { "on-the-water": onTheWater });
  const shown = await screen.findByRole("listitem");
  expect(shown.textContent).toContain("June 6, 2030");
  expect(shown.textContent).toContain("Coming Soon");
  expect(shown.textContent).toContain("$45.00");
  expect(shown.textContent).not.toContain("left");
});
