import { expect, test } from "vitest";
import { elsewhere, isAdmin, mayOpen, permissions, type Member } from "./permissions.ts";
import { sessionOf } from "./session-fake.ts";

const admin: Member = {
  user: sessionOf("anna").user,
  role: "admin",
  judgedEvents: [],
  moderatedForums: [],
};
const user: Member = {
  user: sessionOf("mio").user,
  role: "user",
  judgedEvents: [],
  moderatedForums: [],
};

const can = permissions({
  see_list: isAdmin,
  judge: (member: Member, event: { judges: readonly string[] }) =>
    isAdmin(member) || event.judges.includes(member.user.id),
});

test("a rule decides by who asks and by the row: a role may be a row of the feature", () => {
  expect(can(admin, "judge", { judges: [] })).toBe(true);
  expect(can(user, "judge", { judges: [] })).toBe(false);
  expect(can(user, "judge", { judges: ["mio"] })).toBe(true);
  expect(can(user, "see_list")).toBe(false);
  expect(can(admin, "see_list")).toBe(true);
});

test("a visitor may do nothing of it", () => {
  expect(can(null, "judge", { judges: ["mio"] })).toBe(false);
  expect(can(null, "see_list")).toBe(false);
});

test("an action asks for its row, and for no other", () => {
  // @ts-expect-error the row is missing
  expect(() => can(user, "judge")).toThrow(TypeError);
  // @ts-expect-error there is no such action
  expect(() => can(user, "win")).toThrow(TypeError);
});

test("the innermost route that says who may open it decides", () => {
  const area = { mayOpen: isAdmin };
  const desk = { mayOpen: ({ user: { id } }: Member) => id === "mio" };
  expect(mayOpen(user, [{}, area])).toBe(false);
  expect(mayOpen(user, [{}, area, {}])).toBe(false);
  expect(mayOpen(user, [{}, area, desk, {}])).toBe(true);
  expect(mayOpen(admin, [{}, area, desk])).toBe(false);
  expect(mayOpen(user, [{}, {}])).toBe(true);
});

test("who may not open a page is led where it says, by its address, or home", () => {
  const desk = {
    elsewhere: ({ event }: Record<string, unknown>) => (event === "pier" ? "/own/pier" : undefined),
  };
  const routes = [{}, desk, {}];
  expect(elsewhere({ event: "pier" }, routes)).toBe("/own/pier");
  expect(elsewhere({}, routes)).toBe("/");
  expect(elsewhere({ event: "pier" }, [{}])).toBe("/");
});
