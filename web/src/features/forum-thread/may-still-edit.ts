import type { Own } from "./use-own.ts";

/**
 * Whether what the reader wrote at a time may still be changed. Of moderators, what anybody wrote.
 *
 * @param now epoch milliseconds
 */
export function mayStillEdit(
  own: Pick<Own, "may"> | null,
  createdAt: string,
  now: number,
): boolean {
  if (!own) return false;
  const { edit_seconds: seconds } = own.may;
  return seconds === null || now < Date.parse(createdAt) + seconds * 1_000;
}
