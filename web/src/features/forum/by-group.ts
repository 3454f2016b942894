import type { Forum } from "./queries.ts";

interface Group {
  /** Null for forums that stand under no heading. */
  names: Forum["group"];
  forums: Forum[];
}

/** Forums under their headings, in the order in which they come. */
export function byGroup(forums: readonly Forum[]): Group[] {
  const groups: Group[] = [];
  let last = "";
  for (const forum of forums) {
    const name = JSON.stringify(forum.group);
    if (name !== last || groups.length === 0) groups.push({ names: forum.group, forums: [] });
    groups.at(-1)?.forums.push(forum);
    last = name;
  }
  return groups;
}

/** The topics in which something was posted last, the latest first. */
export const latestTopics = (forums: readonly Forum[], most: number) =>
  forums
    .flatMap(({ topics }) => topics)
    .flatMap(({ latest, ...topic }) => (latest ? [{ ...topic, latest }] : []))
    .toSorted((a, b) => Date.parse(b.latest.last_post_at) - Date.parse(a.latest.last_post_at))
    .slice(0, most);
