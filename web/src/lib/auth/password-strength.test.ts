import { expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

it.each([
  ["", "empty"],
  ["abc", "empty"],
  ["password1", "weak"],
  ["aaaaaaaaaaaaaaaa", "weak"],
  ["12345678901", "weak"],
  ["mayatidal99", "weak"],
  ["h7dkq2mz", "fair"],
  ["heron gate lamp", "good"],
  ["heron gate lamp nine tackle", "strong"],
])("finds %j %s", (password, strength) => {
  expect(passwordStrength(password, ["maya@castboard.example", "Tidal"])).toBe(strength);
});
