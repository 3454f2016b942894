import { expect, test } from "vitest";
import { mapAt, positionText, typedPosition } from "./position.ts";

test("a position is read as maps write it, in digits of any script", () => {
  const berth = { latitude: 26.6337, longitude: -82.0676 };
  for (const typed of ["26.6337, -82.0676", " 26.6337 -82.0676 ", "٢٦٫٦٣٣٧، -٨٢٫٠٦٧٦"]) {
    expect(typedPosition(typed)).toEqual(berth);
  }
  expect(positionText(berth)).toBe("26.6337, -82.0676");
  expect(mapAt(berth)).toContain("mlat=26.6337&mlon=-82.0676");
});

test("an empty field is no position, and a place that is not on earth is refused", () => {
  expect(typedPosition(" ")).toEqual({ latitude: null, longitude: null });
  expect(mapAt({ latitude: null, longitude: null })).toBeNull();
  for (const typed of ["26.6", "91, 0", "0, 181", "Pier 4", "1, 2, 3"]) {
    expect(typedPosition(typed)).toBeNull();
  }
});
