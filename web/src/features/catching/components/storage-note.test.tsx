// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import catching from "../../../locales/en/catching.json";
import { LowSpace, StorageNote } from "./storage-note.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const device = (parts: object) => vi.stubGlobal("navigator", { ...parts });
const note = async () =>
  renderForm(
    <>
      <LowSpace />
      <StorageNote />
    </>,
    { catching },
  );

test("a device that runs out of space says so, and the browser is asked to keep its data", async () => {
  const persist = vi.fn(async () => true);
  const estimate = async () => ({ quota: 100_000_000, usage: 50_000_000 });
  device({ userAgent: "Android", maxTouchPoints: 5, storage: { persist, estimate } });
  await note();
  await screen.findByText(/little space left/);
  expect(persist).toHaveBeenCalled();
  expect(screen.queryByText(/clears sites/)).toBeNull();
});

test.each([
  ["an iPhone", "iPhone", 5, true],
  ["an iPad that calls itself a Mac", "Macintosh", 5, true],
  ["a Mac", "Macintosh", 0, false],
])(
  "%s, whose browser knows no storage, has its text",
  async (_, userAgent, maxTouchPoints, has) => {
    device({ userAgent, maxTouchPoints, storage: {} });
    await note();
    expect(screen.queryByText(/clears sites/) !== null).toBe(has);
  },
);
