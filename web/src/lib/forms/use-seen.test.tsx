// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useSeen } from "./use-seen.ts";

afterEach(cleanup);

const cup = { name: "Cup", rules: { best_n: 5 } };

/** The page of a row whose forms show its name and its rules. */
const page = () => renderHook((stored: typeof cup) => useSeen(stored), { initialProps: cup });

it("goes along with what the page saved itself, before and after it is read again", () => {
  const { result, rerender } = page();
  act(() => result.current.saved({ name: "Cup 2" }));
  expect(result.current).toMatchObject({ fields: { name: "Cup 2" }, isOutdated: false });
  rerender({ ...cup, name: "Cup 2" });
  expect(result.current).toMatchObject({ fields: { name: "Cup 2" }, isOutdated: false, round: 0 });
  rerender(cup);
  expect(result.current).toMatchObject({ fields: { name: "Cup 2" }, isOutdated: true });
});

it("goes along with several blocks that are saved before the row is read again", () => {
  const { result, rerender } = page();
  act(() => result.current.saved({ name: "Cup 2" }));
  act(() => result.current.saved({ rules: { best_n: 3 } }));
  act(() => result.current.saved({ name: "Cup 3" }));
  const fields = { name: "Cup 3", rules: { best_n: 3 } };
  expect(result.current).toMatchObject({ fields, isOutdated: false });
  rerender(fields);
  expect(result.current).toMatchObject({ fields, isOutdated: false });
});

it("stays at what the forms show when somebody else saved, until they are loaded again", () => {
  const { result, rerender } = page();
  rerender({ ...cup, name: "Cup of others" });
  expect(result.current).toMatchObject({ fields: cup, isOutdated: true });
  act(() => result.current.reload());
  expect(result.current).toMatchObject({
    fields: { name: "Cup of others" },
    isOutdated: false,
    round: 1,
  });
});

it("takes over nothing of others with what the page saves itself", () => {
  const { result, rerender } = page();
  // Another admin has changed the name; this page, which has not read it, saves the rules.
  act(() => result.current.saved({ rules: { best_n: 3 } }));
  rerender({ name: "Cup of others", rules: { best_n: 3 } });
  expect(result.current).toMatchObject({
    fields: { name: "Cup", rules: { best_n: 3 } },
    isOutdated: true,
  });
});
