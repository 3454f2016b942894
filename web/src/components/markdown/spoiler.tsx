import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Hidden words: neither search in the page nor a screen reader comes upon them before they are shown. */
export function Spoiler({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isOpen) words.current?.focus();
  }, [isOpen]);
  return isOpen ? (
    // What takes the place of the button takes the focus.
    <span ref={words} tabIndex={-1} className="bg-shoal outline-none">
      {children}
    </span>
  ) : (
    <>
      <button
        type="button"
        aria-expanded={false}
        className="rounded-md border border-dashed border-ink-2 bg-shoal px-2 text-sm text-ink-2 hover:border-ink hover:text-ink print:hidden"
        onClick={() => setIsOpen(true)}
      >
        {t("spoiler")}
      </button>
      <em className="hidden print:inline">[{t("spoiler_on_paper")}]</em>
    </>
  );
}
