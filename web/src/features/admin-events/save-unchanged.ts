/** Two values of one column, read through one contract. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The named fields of a row. */
export const fieldsOf = <Row extends object>(row: Row, names: object): Partial<Row> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in names)) as Partial<Row>;

/** Somebody else saved the same fields since this page read them. */
class ConflictError extends Error {
  readonly code = "conflict";
}

interface Save<Row> {
  /** The row as the page knows it. */
  seen: Partial<Row>;
  /** The fields to change. */
  values: object;
  read: () => PromiseLike<Row | null>;
  /** Stores the values if the row still has this `updated_at`, or returns null. */
  write: (updatedAt: string) => PromiseLike<Row | null>;
}

/** Who saves other fields at the same time makes a further attempt necessary; nobody does so often. */
const ATTEMPTS = 5;

/**
 * Saves some fields of a row, unless somebody else has changed one of them. What others saved of its other
 * fields, a block beside this one for instance, stays.
 */
export async function saveUnchanged<Row extends { updated_at: string }>({
  seen,
  values,
  read,
  write,
}: Save<Row>): Promise<Row> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const stored = await read();
    if (!stored || !isSame(fieldsOf(stored, values), fieldsOf({ ...stored, ...seen }, values)))
      break;
    const saved = await write(stored.updated_at);
    if (saved) return saved;
  }
  throw new ConflictError("Somebody else has changed this meanwhile");
}
