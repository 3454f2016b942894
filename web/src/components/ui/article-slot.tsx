import { projectUrl } from "../../lib/api/backend.ts";
import { firstArticle } from "../../lib/page/first-answer.ts";
import { classNames } from "./class-names.ts";

interface Props {
  className?: string;
  /** The size of the bar that stands here without it. */
  bar?: string;
}

/**
 * The text of a page, in what the page shows while it waits: edge/worker.ts fills it with the HTML of the
 * function `pages`. Without that it is grey bars.
 */
export function ArticleSlot({ className, bar = "empty:h-96" }: Props) {
  const path = globalThis.location?.pathname ?? "";
  return (
    <div
      data-article={projectUrl}
      ref={(place) => {
        // The elements that stood in the page, not markup: what React has no hand in may stay as it is.
        const arrived = firstArticle(path);
        if (place && arrived) place.replaceChildren(...arrived.cloneNode(true).childNodes);
      }}
      className={classNames("empty:rounded-sm empty:bg-shoal", bar, className)}
    />
  );
}
