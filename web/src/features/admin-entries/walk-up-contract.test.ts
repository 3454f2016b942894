import { expect, test } from "vitest";
import { NOBODY, walkUp } from "./walk-up-contract.ts";

const team = {
  team_name: " Late Start ",
  division_id: "a0000000-0000-4000-8000-000000000001",
  past_queue: false,
};

test("an adult is sent without a guardian, with the number in international form", () => {
  const people = [
    { ...NOBODY, display_name: "Rosa Reyes", phone: "+1 (555) 010-0199", guardian_name: "Old" },
  ];
  expect(walkUp.parse({ ...team, people })).toEqual({
    ...team,
    team_name: "Late Start",
    people: [{ ...NOBODY, display_name: "Rosa Reyes", phone: "+15550100199" }],
  });
});

test("a minor needs a guardian, and a number its country", () => {
  const people = [{ ...NOBODY, display_name: "Kim", is_minor: true, phone: "0100199" }];
  const { error } = walkUp.safeParse({ ...team, people });
  expect(
    error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).toSorted(),
  ).toEqual(["people.0.guardian_name: required", "people.0.phone: phone"]);
});

test("a division is chosen, and not taken for granted", () => {
  const people = [{ ...NOBODY, display_name: "Rosa Reyes" }];
  const { error } = walkUp.safeParse({ ...team, division_id: "", people });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["division_id", "required"],
  ]);
});
