/** More results than these are not kept, nor those of longer headers. */
const MOST_KEPT = 100;
const LONGEST = 256;

/**
 * The function with its results kept: a crowd's requests repeat the same few headers. Everybody gets
 * the same object, so it must not change.
 */
export function remembered<Result>(parse: (header: string) => Result): (header: string) => Result {
  const kept = new Map<string, Result>();
  return (header) => {
    const known = kept.get(header);
    if (known !== undefined) return known;
    const result = parse(header);
    if (kept.size >= MOST_KEPT) kept.clear();
    if (header.length <= LONGEST) kept.set(header, result);
    return result;
  };
}
