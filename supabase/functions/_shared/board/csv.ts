export type CsvValue = string | number | null;

/** What a spreadsheet would compute instead of show, also written in full width. */
const FORMULA = /^[\s"']*[=+\-@\t\r＝＋－＠]/;

function cell(value: CsvValue): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** RFC 4180, with the mark by which spreadsheets recognize UTF-8. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
