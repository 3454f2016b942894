import { expect, test } from "vitest";
import { draftOf, newDraft, storedOf } from "./boat-draft.ts";

const draft = newDraft("Asia/Tokyo");

test("what is typed is stored as whole numbers, in digits of any script", () => {
  const typed = {
    ...draft,
    capacity: "٦",
    currency: "KWD",
    price_day: "90.5",
    phone: "+81 90-1234-5678",
  };
  const { values, problems } = storedOf(typed);
  expect(problems).toEqual({});
  expect(values).toMatchObject({
    capacity: 6,
    price_day: 90_500,
    price_half: null,
    phone: "+819012345678",
  });
});

test("a field that cannot be stored is named, and the others are stored", () => {
  const wrong = { ...draft, name: "Heron", capacity: "90", price_half: "1.234", phone: "090 12" };
  const { values, problems } = storedOf(wrong);
  expect(problems).toEqual({ capacity: "capacity", price_half: "price", phone: "phone" });
  expect(values).toMatchObject({ name: "Heron" });
  for (const field of ["capacity", "price_half", "currency", "phone"]) {
    expect(values).not.toHaveProperty(field);
  }
});

test("names with characters that hide or turn text are not stored", () => {
  const { values, problems } = storedOf({ ...draft, name: "gnp\u202e", port: "Pier 4" });
  expect(problems).toEqual({ name: "characters" });
  expect(values).not.toHaveProperty("name");
  expect(values).toMatchObject({ port: "Pier 4" });
});

test("a trip may end after midnight, and each half lasts two hours", () => {
  const night = {
    ...draft,
    day_from: "16:00",
    morning_until: "20:00",
    afternoon_from: "20:00",
    day_until: "01:30",
  };
  const { values, problems } = storedOf(night);
  expect(problems).toEqual({});
  expect(values).toMatchObject({ day_from: 960, day_until: 1530 });
  expect(storedOf({ ...draft, morning_until: "08:00" }).problems).toEqual({ day_until: "hours" });
});

test("what is stored is shown as it was typed", () => {
  const typed = {
    ...draft,
    name: "Heron",
    position: "35.1853, 140.3781",
    capacity: "4",
    price_day: "450.00",
    day_until: "19:15",
  };
  const { values } = storedOf(typed);
  const stored = { ...values, paused: false };
  expect(draftOf(stored as Parameters<typeof draftOf>[0])).toEqual(typed);
});
