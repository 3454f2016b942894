// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useReadMark } from "./use-read-mark.ts";

let marks: number[];
let isLost: boolean;
vi.mock("../../lib/api/supabase.ts", () => ({
  getSupabase: async () => ({
    rpc: (_: string, { last_read_no }: { last_read_no: number }) => ({
      throwOnError: async () => {
        marks.push(last_read_no);
        if (isLost) throw new TypeError("Failed to fetch");
      },
    }),
  }),
}));

let visibility: DocumentVisibilityState;
const turn = (to: DocumentVisibilityState) => {
  visibility = to;
  document.dispatchEvent(new Event("visibilitychange"));
};
beforeEach(() => {
  [marks, isLost, visibility] = [[], false, "visible"];
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
});
const read = (seen: number) =>
  renderHook((no: number) => useReadMark("tails", no), { initialProps: seen });

test("what could not be stored as read is sent again when the line returns", async () => {
  isLost = true;
  const { unmount } = read(7);
  turn("hidden");
  await vi.waitFor(() => expect(marks).toEqual([7]));
  isLost = false;
  await vi.waitFor(() => {
    window.dispatchEvent(new Event("online"));
    expect(marks).toEqual([7, 7]);
  });
  window.dispatchEvent(new Event("online"));
  unmount();
  expect(marks).toEqual([7, 7]);
});

test("posts that arrive in a hidden tab are read once somebody looks at it", async () => {
  const { rerender, unmount } = read(7);
  turn("hidden");
  await vi.waitFor(() => expect(marks).toEqual([7]));
  rerender(9);
  turn("hidden");
  turn("visible");
  turn("hidden");
  await vi.waitFor(() => expect(marks).toEqual([7, 9]));
  unmount();
  expect(marks).toEqual([7, 9]);
});

test("a hidden tab that is closed marks nothing that was never on the screen", async () => {
  visibility = "hidden";
  const { unmount } = read(7);
  unmount();
  const other = read(3);
  turn("visible");
  other.unmount();
  await vi.waitFor(() => expect(marks).toEqual([3]));
});
