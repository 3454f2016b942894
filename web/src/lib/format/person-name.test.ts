import { expect, it } from "vitest";
import { personName } from "./person-name.ts";

it.each([
  ["花子", "山田", "山田 花子"],
  ["さくら", "佐藤", "佐藤 さくら"],
  ["ジョン", "スミス", "ジョン スミス"],
  ["Marit", "Olsen", "Marit Olsen"],
  ["ليلى", "حداد", "ليلى حداد"],
  ["", "山田", "山田"],
  [null, null, ""],
])("puts %s and %s in the order of their script", (first_name, last_name, name) => {
  expect(personName({ first_name, last_name })).toBe(name);
});
