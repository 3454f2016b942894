import type { OutboxItem } from "../../lib/outbox/outbox-item.ts";

/** What this device caught lately comes first, the last one ahead; the others stay in their order. */
export function recentFirst<T extends { id: string }>(
  species: readonly T[],
  items: readonly OutboxItem[],
): T[] {
  const recent = items.map(({ fish }) => fish.speciesId);
  return species.toSorted((a, b) => recent.lastIndexOf(b.id) - recent.lastIndexOf(a.id));
}
