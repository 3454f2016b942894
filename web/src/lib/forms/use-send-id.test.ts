// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useSendId } from "./use-send-id.ts";

afterEach(cleanup);

test("a content keeps its id until it is stored, another has its own", () => {
  const { result, rerender } = renderHook(useSendId);
  const first = result.current.of(["Nice show"]);
  rerender();
  expect(result.current.of(["Nice show"])).toBe(first);
  expect(result.current.of(["Nice show!"])).not.toBe(first);

  const second = result.current.of(["Nice show"]);
  result.current.forget();
  expect(result.current.of(["Nice show"])).not.toBe(second);
});
