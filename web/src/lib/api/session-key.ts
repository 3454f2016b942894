import type { QueryKey } from "@tanstack/react-query";

/**
 * The key of what the server gives to each account differently: of everything that is asked with the
 * session. The account stands at the end, so that a key without it still names the rows of all.
 */
export const sessionKey = <const Key extends QueryKey>(userId: string, key: Key) =>
  [...key, { userId }] as const;

const accountOf = ({ queryKey }: { queryKey: QueryKey }): string | undefined =>
  (queryKey.at(-1) as { userId?: string } | undefined)?.userId;

/** Names all queries of a session, for `invalidateQueries` after what several features show. */
export const isOfSession = (query: { queryKey: QueryKey }): boolean =>
  accountOf(query) !== undefined;

/** Keeps the rows of a former page while the next one comes, and never those of another account. */
export const keepOwnRows =
  (userId: string) =>
  <Data>(shown: Data | undefined, former: { queryKey: QueryKey } | undefined): Data | undefined =>
    former && accountOf(former) === userId ? shown : undefined;
