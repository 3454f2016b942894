import { describe, expect, it } from "vitest";
import { metadataOf, personalDetails, signUpDetails } from "./account.ts";
import { COUNTRIES } from "./countries.ts";

const good = {
  email: "rosa@castboard.example",
  password: "a long sentence",
  confirm_password: "a long sentence",
  first_name: "Rosa",
  last_name: "Núñez",
  country: "JP",
  phone_number: "090-1234-5678",
  instagram: "@rosa",
  facebook: "https://facebook.example/rosa",
  twitter: "",
  linkedin: "",
};

const problems = (change: Partial<typeof good>): string[] =>
  signUpDetails
    .safeParse({ ...good, ...change })
    .error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`)
    .toSorted() ?? [];

describe("signUpDetails", () => {
  it("takes a person and stores the number as E.164", () => {
    expect(signUpDetails.parse(good)).toEqual({ ...good, phone_number: "+819012345678" });
  });

  it("tells every field at once", () => {
    expect(
      problems({
        email: "",
        password: "short",
        confirm_password: "other",
        first_name: " ",
        phone_number: "12",
      }),
    ).toEqual([
      "confirm_password mismatch",
      "email required",
      "first_name required",
      "password password_short",
      "phone_number phone",
    ]);
  });

  it.each([
    ["email", "rosa@", "email"],
    ["email", `${"r".repeat(10_000)}@castboard.example`, "email"],
    ["first_name", "x".repeat(10_000), "too_long"],
    ["first_name", "Ro\0sa", "characters"],
    ["first_name", "Ro\nsa", "characters"],
    ["last_name", "\u202Eaduñ", "characters"],
    ["last_name", "\uD83C", "characters"],
    ["country", "XX", "country"],
    ["phone_number", "9".repeat(10_000), "phone"],
    ["instagram", "javascript:alert(1)", "address"],
    ["linkedin", "x".repeat(201), "too_long"],
  ])("refuses %s %j as %s", (field, value, problem) => {
    expect(problems({ [field]: value })).toContain(`${field} ${problem}`);
  });

  it("counts a password in the bytes that bcrypt reads", () => {
    const kanji = "魚".repeat(25);
    expect(problems({ password: kanji, confirm_password: kanji })).toEqual([
      "password password_long",
    ]);
  });

  it.each(["🎣 Rosa", "<b>Rosa</b>", "ローザ", "روزا", "O'Neil; drop table profiles"])(
    "takes %s as a name",
    (first_name) => {
      expect(problems({ first_name })).toEqual([]);
    },
  );

  it("hands on exactly the keys of the metadata", () => {
    expect(Object.keys(metadataOf(signUpDetails.parse(good), "ja")).toSorted()).toEqual([
      "country",
      "facebook",
      "first_name",
      "instagram",
      "last_name",
      "linkedin",
      "locale",
      "phone_number",
      "twitter",
    ]);
  });
});

describe("personalDetails", () => {
  const { email: _email, password: _password, confirm_password: _confirmed, ...person } = good;

  it.each([
    ["+44 20 7946 0018", "", "+442079460018"],
    ["0044 20 7946 0018", "JP", "+442079460018"],
    ["(020) 7946-0018", "GB", "+442079460018"],
    ["06 1234 5678", "IT", "+390612345678"],
    ["٠٥٠ ١٢٣ ٤٥٦٧", "AE", "+971501234567"],
    ["０９０－１２３４－５６７８", "JP", "+819012345678"],
    ["", "JP", ""],
  ])("reads %j in %j as %s", (phone_number, country, expected) => {
    expect(personalDetails.parse({ ...person, phone_number, country }).phone_number).toBe(expected);
  });

  it("asks for the code of the country where none is known", () => {
    expect(personalDetails.safeParse({ ...person, phone_number: "020", country: "" }).success).toBe(
      false,
    );
  });
});

it("knows the 249 countries of ISO 3166-1", () => {
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(COUNTRIES.length).toBe(249);
});
