/** The list with the item at `from` taken out and put back at `to`. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...list.slice(from, from + 1));
};
