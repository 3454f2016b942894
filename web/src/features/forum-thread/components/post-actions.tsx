import { Heart, Reply } from "lucide-react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/ui/class-names.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

interface Props {
  likes: number;
  isLiked: boolean;
  /** Null where the reader cannot: visitors, and on their own post. */
  onLike: (() => void) | null;
  /** Null where the reader cannot reply. */
  onQuote: (() => void) | null;
}

const action =
  "-ms-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm text-ink-2 hover:text-signal print:hidden";

/** What a reader does with a post. */
export function PostActions({ likes, isLiked, onLike, onQuote }: Props) {
  const { t } = useTranslation("forum-thread");
  const { number } = useReaderFormat();
  if (!onLike && !onQuote && likes === 0) return null;
  const heart = (
    <>
      <Heart
        aria-hidden="true"
        className={classNames("size-4.5", isLiked && "fill-signal text-signal")}
      />
      <span className={classNames("figures", isLiked && "font-semibold text-signal")}>
        <span className="max-sm:sr-only">{t("like")}</span>
        {likes > 0 && ` ${number(likes)}`}
      </span>
    </>
  );
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5">
      {onLike ? (
        <button type="button" className={action} aria-pressed={isLiked} onClick={onLike}>
          {heart}
        </button>
      ) : (
        likes > 0 && <span className={action}>{heart}</span>
      )}
      {onQuote && (
        <button
          type="button"
          className={action}
          // The press would take the selection away that is to be quoted.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onQuote}
        >
          <Reply aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
          {t("quote")}
        </button>
      )}
    </div>
  );
}
