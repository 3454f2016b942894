import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

interface Held {
  post: HTMLElement;
  /** In the document, when it was held. */
  top: number;
  /** By how much the page was scrolled since to keep it in place. */
  scrolled: number;
  /** Where the page then stood: elsewhere, the reader has scrolled. */
  at: number;
}

export interface Place {
  /** To be called when the reader may have scrolled. */
  hold: () => void;
  /** To be called when the page has led to a post. */
  holdAnew: () => void;
}

const topOf = (element: Element): number => element.getBoundingClientRect().top + window.scrollY;

/**
 * Keeps the post that the reader looks at in its place on the screen while posts above it come, go or
 * change their height. Browsers that do so themselves know neither Safari's readers nor posts that are
 * put in at the top, so theirs is turned off.
 *
 * @param posts elements of the posts, in their order
 * @param isFirst the first post of the thread is in the list: at the top of the page it stays there
 */
export function usePlace(
  list: RefObject<HTMLElement | null>,
  posts: () => HTMLElement[],
  isFirst: boolean,
): Place {
  const held = useRef<Held | null>(null);

  const holdAnew = useCallback(() => {
    const post = firstOnScreen(posts());
    held.current = post && { post, top: topOf(post), scrolled: 0, at: window.scrollY };
  }, [posts]);
  const hold = useCallback(() => {
    if (held.current?.at !== window.scrollY) holdAnew();
  }, [holdAnew]);

  const keep = useCallback(() => {
    const now = held.current;
    if (!now?.post.isConnected) return holdAnew();
    if (isFirst && window.scrollY === 0) return holdAnew();
    // Measured from where it was held, so that what a screen rounds does not add up.
    const due = topOf(now.post) - now.top - now.scrolled;
    if (Math.abs(due) < 0.5) return;
    const before = window.scrollY;
    window.scrollBy({ top: due, behavior: "instant" });
    now.scrolled += window.scrollY - before;
    now.at = window.scrollY;
  }, [holdAnew, isFirst]);

  useLayoutEffect(keep);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const { classList } = document.documentElement;
    classList.add("own-anchor");
    // Runs after the layout and before the paint: the reader never sees the other place.
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    return () => {
      observer.disconnect();
      classList.remove("own-anchor");
    };
  }, [list, keep]);

  return { hold, holdAnew };
}

/** The first post that begins on the screen, else the one that covers it. */
function firstOnScreen(posts: readonly HTMLElement[]): HTMLElement | null {
  let low = 0;
  let high = posts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((posts[middle]?.getBoundingClientRect().top ?? 0) < 0) low = middle + 1;
    else high = middle;
  }
  const post = posts[low];
  if (post && post.getBoundingClientRect().top < window.innerHeight) return post;
  return posts[low - 1] ?? post ?? null;
}
