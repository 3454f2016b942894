import { expect, it, vi } from "vitest";
import { remembered } from "./remembered.ts";

it("parses a header once, however often it comes", () => {
  const parse = vi.fn((header: string) => ({ header }));
  const parsed = remembered(parse);
  expect(parsed("a")).toEqual({ header: "a" });
  expect(parsed("a")).toBe(parsed("a"));
  expect(parsed("b")).toEqual({ header: "b" });
  expect(parse).toHaveBeenCalledTimes(2);
});

it("keeps neither many headers nor long ones", () => {
  const parse = vi.fn((header: string) => ({ header }));
  const parsed = remembered(parse);
  const long = "x".repeat(10_000);
  for (const header of [long, long]) expect(parsed(header)).toEqual({ header });
  expect(parse).toHaveBeenCalledTimes(2);
  const first = parsed("0");
  for (let n = 0; n < 1_000; n += 1) parsed(String(n));
  expect(parsed("0")).not.toBe(first);
});
