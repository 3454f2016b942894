// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/protests.json";
import { EntryProtests } from "./entry-protests.tsx";

/** The server's clock, which the device's is apart from. */
const SERVER = Date.parse("2026-06-06T15:00:00Z");
const MINUTE = 60_000;

vi.mock("../../../lib/auth/session.tsx", () => ({ useMember: () => ({ user: { id: "anna" } }) }));
vi.mock("../../../lib/api/supabase.ts", () => {
  const none = { data: [], throwOnError: async () => ({ data: [] }) };
  const rows: object = new Proxy(none, {
    get: (target, name) => Reflect.get(target, name) ?? (() => rows),
  });
  const rpc = async () => ({ data: new Date(SERVER).toISOString(), error: null });
  return { getSupabase: async () => ({ from: () => rows, rpc }) };
});

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  localStorage.clear();
});

/** On a device whose clock is ahead of the server's by these minutes, as was measured before. */
async function showOn(ahead: number, closesAt: number) {
  vi.setSystemTime(SERVER + ahead * MINUTE);
  localStorage.setItem("castboard.clock", String(-ahead * MINUTE));
  await renderForm(
    <EntryProtests
      event={{ id: "event", time_zone: "UTC" }}
      registrationId="entry"
      isCaptain
      closesAt={new Date(closesAt).toISOString()}
      version={1}
    />,
    { protests: words },
  );
}
const form = () => screen.queryByRole("button", { name: words.file });

test("on a device whose clock is ahead, a protest can be filed until the server takes none", async () => {
  await showOn(30, SERVER + MINUTE);
  expect(form()).not.toBeNull();
});

test("on a device whose clock is behind, none is offered that the server would refuse", async () => {
  await showOn(-30, SERVER - MINUTE);
  expect(form()).toBeNull();
});
