// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSeen } from "./use-seen.ts";

afterEach(cleanup);

/** The page of a row whose forms show its name. */
const page = () =>
  renderHook(
    ({ at, name }: { at: string; name: string }) => useSeen({ updated_at: at }, { name }),
    {
      initialProps: { at: "1", name: "Cup" },
    },
  );

it("goes along with versions that change nothing of what the forms show", () => {
  const { result, rerender } = page();
  rerender({ at: "2", name: "Cup" });
  expect(result.current).toMatchObject({ at: "2", isOutdated: false, round: 0 });
});

it("goes along with what the page saved itself", () => {
  const { result, rerender } = page();
  act(() => result.current.saved("2"));
  rerender({ at: "2", name: "Cup 2" });
  expect(result.current).toMatchObject({ at: "2", isOutdated: false, round: 0 });
});

it("stays at what the forms show when somebody else saved, until they are loaded again", () => {
  const { result, rerender } = page();
  rerender({ at: "2", name: "Cup of others" });
  expect(result.current).toMatchObject({ at: "1", isOutdated: true });
  rerender({ at: "3", name: "Cup of others" });
  expect(result.current).toMatchObject({ at: "1", isOutdated: true });
  act(() => result.current.reload());
  expect(result.current).toMatchObject({ at: "3", isOutdated: false, round: 1 });
});
