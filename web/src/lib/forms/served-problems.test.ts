import { expect, it } from "vitest";
import { FunctionError } from "../api/function-error.ts";
import { servedProblems } from "./served-problems.ts";

const coded = (code: string): Error => Object.assign(new Error("refused"), { code });

it("puts a function's field problems at the fields that the form has", () => {
  const error = new FunctionError("invalid", "", { email: "email", "days.0": "required" });
  expect(servedProblems(error, ["name", "email"])).toEqual([["email", "email"]]);
  expect(servedProblems(new FunctionError("conflict", ""), ["email"])).toEqual([]);
});

it.each([
  ["same_password", ["proof", "password"], [["password", "password_same"]]],
  ["wrong_factor_code", ["proof", "factor_code"], [["factor_code", "wrong_code"]]],
  ["wrong_factor_code", ["email", "proof"], [["proof", "wrong_code"]]],
  ["email_address_invalid", ["email"], [["email", "email"]]],
  ["wrong_password", ["reason"], []],
  ["conflict", ["password", "proof", "email"], []],
])("of %s in a form of %j shows %j", (code, fields, shown) => {
  expect(servedProblems(coded(code), fields)).toEqual(shown);
});
