/** What the reader pressed on the heart of one post, as long as the post's count may lack it. */
export interface Pressed {
  /** What was pressed last. */
  liked: boolean;
  /** Presses that the server has not answered. */
  waiting: number;
  /** The count that stands until it has. */
  shown: number;
  /** From which version of the thread on the post's likes count the reader's, or not; rising. */
  counted: readonly Counted[];
}

interface Counted {
  version: number;
  liked: boolean;
}

interface Shown {
  likes: number;
  /** Of the thread that the count is of. */
  version: number;
}

/** How many like a post: as it has it, and what was pressed here since. */
export function countWith(one: Pressed | undefined, { likes, version }: Shown): number {
  if (!one) return likes;
  if (one.waiting > 0) return one.shown;
  return Math.max(0, likes + Number(one.liked) - Number(countedAt(one, version)));
}

/** After a press, which is not sent yet. */
export function withPress(before: Pressed | undefined, now: Shown, liked: boolean): Pressed {
  const shown = Math.max(0, countWith(before, now) + (liked ? 1 : -1));
  const isPast = before?.waiting === 0 && before.counted.every((one) => one.version <= now.version);
  const { waiting, counted } =
    before && !isPast ? before : { waiting: 0, counted: [{ version: 0, liked: !liked }] };
  return { liked, shown, waiting: waiting + 1, counted };
}

/** After the server has stored a press. */
export const withAnswer = (one: Pressed, counted: Counted): Pressed => ({
  ...one,
  waiting: one.waiting - 1,
  counted: [...one.counted, counted],
});

/** After a press that the server did not store: what it stored last stands, unless more presses wait. */
export function withError(one: Pressed): Pressed {
  const waiting = one.waiting - 1;
  return { ...one, waiting, liked: waiting > 0 ? one.liked : countedAt(one, Infinity) };
}

const countedAt = ({ counted }: Pressed, version: number): boolean =>
  counted.findLast((one) => one.version <= version)?.liked ?? false;
