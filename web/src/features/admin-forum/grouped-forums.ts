import type { ForumRow, GroupRow } from "./queries.ts";

interface MapPart {
  /** Null for forums that stand under no heading. */
  group: GroupRow | null;
  forums: ForumRow[];
}

/** Each group with its forums, groups without one, too; then the forums without a group. */
export function groupedForums({
  groups,
  forums,
}: {
  groups: readonly GroupRow[];
  forums: readonly ForumRow[];
}): MapPart[] {
  const known = new Set(groups.map(({ id }) => id));
  const loose = forums.filter(({ group_id }) => group_id === null || !known.has(group_id));
  return [
    ...groups.map((group) => ({
      group,
      forums: forums.filter(({ group_id }) => group_id === group.id),
    })),
    ...(loose.length > 0 ? [{ group: null, forums: loose }] : []),
  ];
}
