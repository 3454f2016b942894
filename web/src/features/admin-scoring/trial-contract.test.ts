import { expect, it } from "vitest";
import { measureTexts, trialDecision } from "./trial-contract.ts";

const fish = { weight_g: 2_041, length_mm: 512, deduction: 0, line_class: 8 };
const before = measureTexts(fish, "imperial", "en");
const contract = trialDecision(before, "imperial");
const typed = { decision: "adjusted" as const, reason: "wrong_measure", note: "", ...before };

it("sends only what was typed anew, not what the reader's units round", () => {
  expect(before).toEqual({ weight: "4.5", length: "20.16", deduction: "", line: "8" });
  expect(contract.parse({ ...typed, length: "20" })).toEqual({
    decision: "adjusted",
    reason_code: "wrong_measure",
    length_mm: 508,
  });
  expect(contract.parse({ ...typed, deduction: "٤" })).toMatchObject({ deduction: 4 });
});

it("sends a note with any decision, and a line class that was chosen anew", () => {
  expect(contract.parse({ ...typed, decision: "accepted", note: " Seen on the video " })).toEqual({
    decision: "accepted",
    note: "Seen on the video",
  });
  expect(contract.parse({ ...typed, line: "12" })).toEqual({
    decision: "adjusted",
    reason_code: "wrong_measure",
    line_class: 12,
  });
});

it("sends no measures and no reason that the decision does not take", () => {
  expect(contract.parse({ ...typed, decision: "accepted", weight: "9" })).toEqual({
    decision: "accepted",
  });
  expect(contract.parse({ ...typed, decision: "rejected", weight: "9" })).toEqual({
    decision: "rejected",
    reason_code: "wrong_measure",
  });
});

it.each([
  [{}, "weight", "unchanged"],
  [{ weight: "" }, "weight", "figure"],
  [{ length: "long" }, "length", "figure"],
  [{ deduction: "-1" }, "deduction", "figure"],
  [{ decision: "rejected" as const, reason: "" }, "reason", "reason"],
])("finds what is wrong with %j", (change, field, problem) => {
  const { error } = contract.safeParse({ ...typed, ...change });
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([[field, problem]]);
});
