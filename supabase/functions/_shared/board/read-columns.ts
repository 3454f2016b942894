import type { BoardBody, Column } from "./wire.ts";

/** The row's number; NaN, which no schema takes, where the column has none for it. */
export function numberAt(column: Column, row: number): number {
  if (typeof column === "number") return column;
  return Array.isArray(column) ? numberIn(column, row) : column.from - numberIn(column.by, row);
}

const numberIn = (cells: readonly unknown[], index: number): number => {
  const cell = cells[index];
  return typeof cell === "number" ? cell : NaN;
};

/**
 * The counted fish of each row; NaN stands for what cannot be known.
 *
 * A fish column goes on from row to row, so a row whose number of fish is unreadable moves all
 * rows after it. The length of the column says how many elements such rows have together.
 */
export function readBags({ bags, counted }: BoardBody, rows: number): number[][] {
  const lengths = Array.from({ length: rows }, (_, row) => {
    const length = numberAt(bags, row);
    return Number.isInteger(length) && length >= 0 && length <= counted.length ? length : NaN;
  });
  const read = lengths.map((length): number[] => (Number.isNaN(length) ? [NaN] : []));
  counted.forEach((cells, n) => {
    places(lengths, n, cells.length).forEach((place, row) => {
      const bag = read[row];
      if (place === null || !bag) return;
      const difference = numberIn(cells, place);
      bag.push(n === 0 ? difference : (bag[n - 1] ?? NaN) - difference);
    });
  });
  return read;
}

/** Where the rows with a fish `n` have it in their column of `size` elements; null: no such fish. */
function places(lengths: readonly number[], n: number, size: number): (number | null)[] {
  const unreadable = lengths.filter(Number.isNaN).length;
  const elsewhere = size - lengths.filter((length) => length > n).length;
  let [at, before] = [0, 0];
  return lengths.map((length) => {
    if (Number.isNaN(length)) before++;
    if (!(length > n)) return null;
    const place = at + skipped(before, unreadable, elsewhere);
    at++;
    return place;
  });
}

/** How many of the `elements` of all unreadable rows stand before a row that follows `before` of them. */
function skipped(before: number, unreadable: number, elements: number): number {
  if (before === 0) return 0;
  if (before === unreadable || elements === 0) return elements;
  return elements === unreadable ? before : NaN;
}
