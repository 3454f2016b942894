import { Reply } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { quotedPost } from "../quoted.ts";

interface Props {
  onQuote: (postId: number) => void;
}

interface At {
  postId: number;
  /** On the screen: the middle of the marked words, and below them. */
  x: number;
  y: number;
}

/** Beside marked words of a post: quotes them. By keys, the post's own Quote does the same. */
export function SelectionQuote({ onQuote }: Props) {
  const { t } = useTranslation("forum-thread");
  const [at, setAt] = useState<At | null>(null);
  useEffect(() => {
    const look = (): void => setAt(markedAt());
    document.addEventListener("selectionchange", look);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      document.removeEventListener("selectionchange", look);
      window.removeEventListener("scroll", look);
    };
  }, []);
  if (!at) return null;
  return (
    <button
      type="button"
      // The post has a button of the same name and effect.
      tabIndex={-1}
      // The press would take the selection away that is to be quoted.
      onPointerDown={(event) => event.preventDefault()}
      // The words stay marked until the composer has come and taken them.
      onClick={() => onQuote(at.postId)}
      style={{ top: at.y, left: at.x }}
      className="fixed z-20 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-md bg-ink px-4 text-sm font-semibold text-paper shadow-lg print:hidden"
    >
      <Reply aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
      {t("quote")}
    </button>
  );
}

/** Half of the button with room beside it. */
const HALF = 96;

function markedAt(): At | null {
  const selection = document.getSelection();
  const postId = quotedPost(selection);
  if (!selection || postId === null) return null;
  const box = selection.getRangeAt(0).getBoundingClientRect();
  if (box.bottom < 0 || box.top > window.innerHeight) return null;
  const middle = (box.left + box.right) / 2;
  return {
    postId,
    x: Math.min(window.innerWidth - HALF, Math.max(HALF, middle)),
    y: Math.min(box.bottom + 8, window.innerHeight - 56),
  };
}
