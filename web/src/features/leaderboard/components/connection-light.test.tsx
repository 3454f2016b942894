// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import events from "../../../locales/en/events.json";
import leaderboard from "../../../locales/en/leaderboard.json";
import { ConnectionLight } from "./connection-light.tsx";

const NOW = Date.parse("2026-06-06T15:00:00Z");
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (phase: "live" | "offline", freezeAt: string | null, isAlertBeside = false) =>
  renderForm(
    <ConnectionLight
      connection={{ phase, joined: true, current: NOW, apartSince: NOW, behindSince: null }}
      event={{
        status: "live",
        time_zone: "America/New_York",
        freeze: freezeAt === null ? null : { freeze_at: freezeAt },
      }}
      isAlertBeside={isAlertBeside}
    />,
    { events, leaderboard },
  );
const light = () => screen.getByRole("status").textContent;

test("a board that stands still says since when, by the event's clock, and no time runs beside it", async () => {
  const { container } = await show("live", "2026-06-06T14:30:00Z");
  expect(light()).toMatch(/^Frozen since 10:30/);
  expect(container.textContent).not.toContain("11:00");
});

test("until the freeze, and without one, the board is live", async () => {
  const { unmount } = await show("live", "2026-06-06T15:30:00Z");
  expect(light()).toBe(leaderboard.phase.live);
  unmount();
  await show("live", null);
  expect(light()).toBe(leaderboard.phase.live);
});

test("of a frozen board that cannot be reached its last time is said", async () => {
  await show("offline", "2026-06-06T14:30:00Z");
  expect(light()).toMatch(/^Offline, as of 11:00/);
});

test("a lost line is announced once: by the alert, where the page has one", async () => {
  const { unmount } = await show("offline", null, true);
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe("off");
  unmount();
  await show("offline", null);
  expect(screen.getByRole("status").getAttribute("aria-live")).toBe("polite");
});

test("a board of another day says of which day it is", async () => {
  const { unmount } = await show("offline", null);
  expect(light()).not.toContain("Jun");
  unmount();
  vi.setSystemTime(NOW + 20 * 3_600_000);
  await show("offline", null);
  expect(light()).toContain("Jun");
});
