import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Span } from "../thread-window.ts";

export interface FirstUnreadProps {
  /** The number of the first unread post. */
  unread: number;
  /** The posts on the screen. */
  seen: Span;
  onGo: (no: number) => void;
}

/** Leads to the unread posts, until the reader was there. */
export function FirstUnread({ unread, seen, onGo }: FirstUnreadProps) {
  const { t } = useTranslation("forum-thread");
  const [wasThere, setWasThere] = useState(false);
  const isThere = seen.from <= unread && unread <= seen.to;
  if (isThere && !wasThere) setWasThere(true);
  if (isThere || wasThere) return null;
  const Arrow = unread < seen.from ? ArrowUp : ArrowDown;
  return (
    <button
      type="button"
      onClick={() => {
        setWasThere(true);
        onGo(unread);
      }}
      className="absolute inset-e-1 bottom-full mb-3 inline-flex min-h-11 items-center gap-2 rounded-md border border-signal bg-paper px-4 text-sm font-semibold text-signal hover:bg-signal-ground"
    >
      {t("to_unread")}
      <Arrow aria-hidden="true" className="size-4" />
    </button>
  );
}
