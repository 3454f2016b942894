import { expect, test } from "vitest";
import { createEdition, createEditions } from "./editions.ts";

const edition = (eventId: string, version: number, length = 50) =>
  createEdition({ eventId, version, stamp: version, name: `${version}.2.x` }, "b".repeat(length));

test("an edition is found by its name, also when a later one of its board was kept", () => {
  const editions = createEditions(1_000);
  const [first, second] = [edition("a", 1), edition("a", 2)];
  editions.keep(first);
  editions.keep(second);
  expect(editions.find("a", "1.2.x")).toBe(first);
  expect(editions.latest("a")).toBe(second);
  expect(editions.find("b", "1.2.x")).toBeUndefined();
});

test("memory is bounded: what was asked for longest ago goes first", () => {
  const editions = createEditions(250);
  editions.keep(edition("a", 1));
  editions.keep(edition("b", 1));
  editions.find("a", "1.2.x");
  editions.keep(edition("c", 1));
  expect(editions.find("b", "1.2.x")).toBeUndefined();
  expect(editions.latest("b")).toBeUndefined();
  expect(editions.find("a", "1.2.x")).toBeDefined();
  editions.keep(edition("d", 1, 10_000));
  expect(editions.find("d", "1.2.x")).toBeUndefined();
  expect(editions.find("a", "1.2.x")).toBeDefined();
});

test("a body is compressed once however many ask", async () => {
  const one = edition("a", 1);
  const [first, second] = await Promise.all([one.bytes("br"), one.bytes("br")]);
  expect(first).toBe(second);
});
