import { expect, test } from "vitest";
import { Presence } from "./presence.ts";

const read = (text: string | undefined): unknown =>
  text === undefined ? undefined : JSON.parse(text);

test("one key may have several owners", () => {
  const presence = new Presence<object>();
  const [phone, laptop] = [{}, {}];
  presence.track(phone, "ken", { on: "phone" });
  presence.track(laptop, "ken", { on: "laptop" });
  expect(read(presence.state())).toMatchObject({
    ken: { metas: [{ on: "phone" }, { on: "laptop" }] },
  });
  expect(read(presence.untrack(phone))).toMatchObject({
    joins: {},
    leaves: { ken: { metas: [{ on: "phone" }] } },
  });
  expect(read(presence.state())).toMatchObject({ ken: { metas: [{ on: "laptop" }] } });
});

test("tracking again replaces, tracking the same says nothing", () => {
  const presence = new Presence<object>();
  const owner = {};
  presence.track(owner, "ken", { n: 1 });
  expect(presence.track(owner, "ken", { n: 1 })).toBeUndefined();
  expect(read(presence.track(owner, "ken", { n: 2 }))).toEqual({
    joins: { ken: { metas: [{ n: 2, phx_ref: "00000002", phx_ref_prev: "00000001" }] } },
    leaves: { ken: { metas: [{ n: 1, phx_ref: "00000001" }] } },
  });
});

test("a member leaves only once", () => {
  const presence = new Presence<object>();
  const owner = {};
  presence.track(owner, "ken", {});
  expect(presence.untrack(owner)).toBeDefined();
  expect(presence.untrack(owner)).toBeUndefined();
  expect(presence.state()).toBe("{}");
});

test("a client cannot choose its reference, nor harm by its key", () => {
  const presence = new Presence<object>();
  presence.track({}, "__proto__", { phx_ref: "mine" });
  const state = JSON.parse(presence.state()) as object;
  expect(Object.keys(state)).toEqual(["__proto__"]);
  expect(presence.state()).not.toContain("mine");
});
