import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import { Button } from "./button.tsx";

interface PagerProps {
  /** What is paged: it distinguishes two lists of one page. */
  of: string;
  /** From 1 on. */
  page: number;
  size: number;
  total: number;
  onPage: (page: number) => void;
}

/**
 * "21 to 40 of 52" and the way to the next; nothing where one page holds everything. A button that
 * leads nowhere keeps the focus of the reader whom it just brought to the end.
 */
export function Pager({ of, page, size, total, onPage }: PagerProps) {
  const { t } = useTranslation();
  const { number } = useReaderFormat();
  if (total <= size && page === 1) return null;
  const first = Math.min((page - 1) * size + 1, total);
  const last = Math.min(page * size, total);
  return (
    <nav aria-label={t("list.pages", { of })} className="flex items-center justify-end gap-2 py-3">
      <p className="me-2 text-sm text-ink-2 figures">
        {t("list.page_span", { first: number(first), last: number(last), total: number(total) })}
      </p>
      <Button
        size="icon"
        aria-label={t("list.page_before")}
        aria-disabled={page <= 1}
        onClick={() => page > 1 && onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Button>
      <Button
        size="icon"
        aria-label={t("list.page_after")}
        aria-disabled={last >= total}
        onClick={() => last < total && onPage(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Button>
    </nav>
  );
}
