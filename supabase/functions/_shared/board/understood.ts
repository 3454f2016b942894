import type * as z from "zod/mini";

/** Hears of what was left out because it could not be understood. */
export type Report = (what: string, item: unknown) => void;

/** The items that the schema takes; the others are reported and left out. */
export function understood<Schema extends z.ZodMiniType>(
  schema: Schema,
  items: readonly unknown[],
  what: string,
  report: Report,
): z.output<Schema>[] {
  return items.flatMap((item) => {
    const parsed = schema.safeParse(item);
    if (parsed.success) return [parsed.data];
    report(what, item);
    return [];
  });
}
