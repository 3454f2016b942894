import type { QueryKey } from "@tanstack/react-query";

/**
 * The key of what the server gives to each account differently: of everything that is asked with the
 * session. The account stands at the end, so that a key without it still names the rows of all.
 */
export const sessionKey = <const Key extends QueryKey>(userId: string, key: Key) =>
  [...key, { userId }] as const;

/** Keeps the rows of a former page while the next one comes, and never those of another account. */
export const keepOwnRows =
  (userId: string) =>
  <Data>(shown: Data | undefined, former: { queryKey: QueryKey } | undefined): Data | undefined =>
    (former?.queryKey.at(-1) as { userId?: string } | undefined)?.userId === userId
      ? shown
      : undefined;
