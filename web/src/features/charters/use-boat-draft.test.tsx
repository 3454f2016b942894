// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyDraft, useBoatDraft } from "./use-boat-draft.ts";

const sent = vi.hoisted(() => vi.fn<(changes: object) => void>());
vi.mock("./own-boat-mutations.ts", () => ({
  saveBoat: () => ({
    mutationFn: ({ changes }: { changes: object }) => {
      sent(changes);
      return Promise.reject(new Error("refused"));
    },
  }),
}));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sent.mockClear();
});

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

it("sends a refused draft again only after a change, or when asked to", async () => {
  const { result } = renderHook(
    () =>
      useBoatDraft({ boatId: "boat", initial: emptyDraft(), isNew: false, savesWhileTyping: true }),
    { wrapper },
  );
  const wait = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  await wait();
  expect(sent).not.toHaveBeenCalled();
  act(() => result.current.set("name", "Night Tide"));
  await wait();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(result.current.error).toEqual(new Error("refused"));
  act(() => result.current.set("name", "Night Tide II"));
  await wait();
  expect(sent).toHaveBeenCalledTimes(2);
  act(() => result.current.save());
  await wait();
  expect(sent).toHaveBeenCalledTimes(3);
});

it("drops what was typed for what is stored now", async () => {
  const { result, rerender } = renderHook(
    (name: string) =>
      useBoatDraft({
        boatId: "boat",
        initial: { ...emptyDraft(), name },
        isNew: false,
        savesWhileTyping: true,
      }),
    { wrapper, initialProps: "Night Tide" },
  );
  act(() => result.current.set("name", "Mine"));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  rerender("Of another tab");
  act(() => result.current.reload());
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current).toMatchObject({
    draft: { name: "Of another tab" },
    isDirty: false,
    error: null,
  });
  expect(sent).toHaveBeenCalledTimes(1);
});
