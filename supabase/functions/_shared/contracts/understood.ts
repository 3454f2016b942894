/** Hears of what was left out because it could not be understood. */
export type Report = (what: string, item: unknown) => void;

/** A schema of zod or zod/mini. */
export interface Understanding<T> {
  safeParse: (item: unknown) => { success: true; data: T } | { success: false };
}

/** The items that the schema takes; the others are reported and left out. */
export function understood<T>(
  schema: Understanding<T>,
  items: readonly unknown[],
  what: string,
  report: Report,
): T[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [parsed.data];
    report(what, item);
    return [];
  });
}
