import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";

export interface NewPostsProps {
  /** Posts that arrived and were not on the screen yet. */
  count: number;
  /** Who wrote the first of them that the page has; null where it has none. */
  name: string | null;
  onGo: () => void;
}

/** Announces new posts in place of moving the page to them. */
export function NewPostsBar({ count, name, onGo }: NewPostsProps) {
  const { t } = useTranslation("forum-thread");
  const { number } = useReaderFormat();
  return (
    <output className="block print:hidden">
      {count > 0 && (
        <button
          type="button"
          onClick={onGo}
          className="flex min-h-11 w-full animate-fade items-center gap-x-3.5 rounded-md bg-signal px-4 text-sm text-paper hover:opacity-90"
        >
          <span className="font-semibold figures">{t("new", { count, n: number(count) })}</span>
          {name !== null && (
            <span className="name-line min-w-0 max-sm:hidden">
              {count > 1
                ? t("new_by_more", { name: isolate(name), count: count - 1, n: number(count - 1) })
                : isolate(name)}
            </span>
          )}
          <span className="ms-auto inline-flex shrink-0 items-center gap-2 font-semibold">
            {t("to_new")}
            <ChevronDown aria-hidden="true" className="size-4" />
          </span>
        </button>
      )}
    </output>
  );
}
