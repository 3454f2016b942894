import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useMayOpen } from "../../lib/auth/use-may-open.ts";
import { adminNavigation } from "./navigation.ts";

/** The areas of the desk that the reader may open, in a strip between the header and the page. */
export function AdminNav() {
  const { t } = useTranslation("admin");
  const mayOpen = useMayOpen();
  const strip = useRef<HTMLDivElement>(null);
  const shown = useRef("");
  const { pathname } = useLocation();
  // On a phone the strip is longer than the screen. Not scrollIntoView, which may move the page, too.
  useEffect(() => {
    const marked = strip.current?.querySelector("[aria-current=page]");
    if (!strip.current || !marked || shown.current === pathname) return;
    shown.current = pathname;
    const frame = strip.current.getBoundingClientRect();
    const tab = marked.getBoundingClientRect();
    strip.current.scrollBy({ left: tab.left + tab.width / 2 - frame.left - frame.width / 2 });
  });
  const areas = adminNavigation.filter(({ to }) => mayOpen(to));
  if (areas.length === 0) return null;
  return (
    <nav aria-label={t("nav.label")} className="border-b border-line bg-card print:hidden">
      <div ref={strip} className="measure flex items-stretch gap-5 overflow-x-auto">
        <span aria-hidden="true" className="display self-center pe-1 text-ink-2">
          {t("nav.label")}
        </span>
        {areas.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center border-y-3 border-transparent text-sm whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-b-signal aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {t(label)}
          </Link>
        ))}
      </div>
    </nav>
  );
}
