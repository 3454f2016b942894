type Values = Readonly<Record<string, unknown>>;

/** A value as the log has it: personal ones are never stored, only that there was one or that it changed. */
export type Logged =
  | { kind: "value"; text: string }
  | { kind: "none" }
  | { kind: "redacted" }
  | { kind: "changed" };

export interface Difference {
  column: string;
  before: Logged;
  after: Logged;
}

const isMark = (value: unknown, mark: "redacted" | "changed"): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).join() === mark;

export function logged(value: unknown): Logged {
  if (value === null || value === undefined) return { kind: "none" };
  if (isMark(value, "redacted")) return { kind: "redacted" };
  if (isMark(value, "changed")) return { kind: "changed" };
  return { kind: "value", text: typeof value === "string" ? value : JSON.stringify(value) };
}

/** The columns that an entry of the log says something about, by name: those that differ, or all that were set. */
export function differences(before: Values | null, after: Values | null): Difference[] {
  const columns = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return columns
    .toSorted()
    .map((column) => ({
      column,
      before: logged(before?.[column]),
      after: logged(after?.[column]),
    }))
    .filter((one) => one.after.kind === "changed" || !isSame(one.before, one.after));
}

const isSame = (one: Logged, other: Logged): boolean =>
  one.kind === other.kind && (one.kind !== "value" || one.text === (other as typeof one).text);
