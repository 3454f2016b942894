import type { QueryClient } from "@tanstack/react-query";
import { codeOf } from "../api/errors.ts";

/** As JSON, whatever the order of an object's fields is. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Two values of one column or field. */
export const isSame = (one: unknown, other: unknown): boolean =>
  canonical(one) === canonical(other);

/** The named fields of a row. */
export const fieldsOf = <Row extends object>(row: Row, names: object): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in names)) as Partial<Row>;

/** Somebody else saved the same fields since this page read them. */
class ConflictError extends Error {
  readonly code = "conflict";
}
export const isConflict = (error: unknown): boolean => codeOf(error) === "conflict";

/** Of a mutation: after a conflict, what the form is about is read again, so that it can be loaded. */
export const readsConflict = (queryClient: QueryClient, queryKey: readonly unknown[]) => ({
  onError: async (error: Error): Promise<void> => {
    if (isConflict(error)) await queryClient.invalidateQueries({ queryKey });
  },
});

interface Save<Row, Values> {
  /** The row as the page knows it. */
  seen: Partial<Row>;
  /** What the form holds. Only what differs from `seen` is stored. */
  values: Values;
  read: () => PromiseLike<Row | null>;
  /** Stores the changes if the row still has this `updated_at`, or returns null. */
  write: (changes: Partial<Values>, updatedAt: string) => PromiseLike<Row | null>;
}

/** Who saves other fields at the same time makes a further attempt necessary; nobody does so often. */
const ATTEMPTS = 5;

/** The fields in which one object differs from another. */
const changesOf = <Values extends object>(values: Values, seen: object): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, seen[name as never])),
  ) as Partial<Values>;

/**
 * Saves the fields of a row that were changed, unless somebody else has changed one of them to another
 * value. What others saved of its other fields, in this form or in one beside it, stays. A save whose
 * response was lost may be sent again.
 */
export async function saveUnchanged<Row extends { updated_at: string }, Values extends object>({
  seen,
  values,
  read,
  write,
}: Save<Row, Values>): Promise<Row> {
  const changes = changesOf(values, seen);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await read();
    if (!stored) break;
    const open = changesOf(changes, stored);
    if (Object.keys(open).length === 0) return stored;
    if (!isSame(fieldsOf(stored, open), fieldsOf({ ...stored, ...seen }, open))) break;
    const saved = await write(open, stored.updated_at);
    if (saved) return saved;
  }
  throw new ConflictError("Somebody else has changed this meanwhile");
}
