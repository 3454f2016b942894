// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TOAST_SHIFT, useToastColumn } from "./toast-room.ts";

afterEach(() => document.documentElement.removeAttribute("dir"));

test("toasts follow their column to the other side when the language's direction changes", async () => {
  // happy-dom lays nothing out: as in a browser, an observed element is reported at once, and then while its size changes.
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(report: () => void) {
        this.observe = report;
      }
      observe: () => void;
      disconnect(): void {}
    },
  );
  const root = document.documentElement;
  const column = document.createElement("div");
  vi.spyOn(root, "clientWidth", "get").mockReturnValue(1_000);
  vi.spyOn(column, "getBoundingClientRect").mockImplementation(
    () => new DOMRect(root.dir === "rtl" ? 400 : 0, 0, 600, 40),
  );
  const { result } = renderHook(() => useToastColumn());
  root.dir = "ltr";
  const stop = result.current(column);
  expect(root.style.getPropertyValue(TOAST_SHIFT)).toBe("-200px");
  root.dir = "rtl";
  await vi.waitFor(() => expect(root.style.getPropertyValue(TOAST_SHIFT)).toBe("200px"));
  stop?.();
  expect(root.style.getPropertyValue(TOAST_SHIFT)).toBe("");
});
