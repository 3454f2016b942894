import { expect, test } from "vitest";
import { csvText } from "./csv.ts";

const line = (...cells: (string | number | null)[]): string => csvText([cells]).slice(1, -2);

test("begins with the mark of UTF-8 and ends each line as RFC 4180 says", () => {
  expect(
    csvText([
      ["Team", "Fish"],
      ["重り", 3],
    ]),
  ).toBe("\uFEFFTeam,Fish\r\n重り,3\r\n");
});

test("quotes what would end a cell or a line", () => {
  expect(line('The "Hook"', "a,b", "two\nlines", null)).toBe('"The ""Hook""","a,b","two\nlines",');
});

test("a text that a spreadsheet would compute stays a text, in full width too", () => {
  for (const formula of ["=1+1", "+1", "-1", "@A1", "＝cmd", "＋1", " =1", "\t=1", '"=1']) {
    expect(line(formula)).toMatch(/^"'/);
  }
  expect(line("Hook-Up Crew", "1 = 1")).toBe("Hook-Up Crew,1 = 1");
});

test("a number stays a number", () => {
  expect(line(-2.5, 0)).toBe("-2.5,0");
});
