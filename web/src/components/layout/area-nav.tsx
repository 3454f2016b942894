import { Link, useLocation, type LinkProps } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

interface Props {
  /** Names the area and, before its links, says where one is. */
  label: string;
  links: readonly { to: NonNullable<LinkProps["to"]>; text: string; exact?: boolean }[];
}

/** The pages of an area, in a strip between the header and the page. */
export function AreaNav({ label, links }: Props) {
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
  return (
    <nav aria-label={label} className="border-b border-line bg-card print:hidden">
      <div ref={strip} className="measure flex items-stretch gap-5 overflow-x-auto">
        {/* A phone has no room for it beside the links. */}
        <span
          aria-hidden="true"
          className="display hidden self-center pe-1 whitespace-nowrap text-ink-2 sm:block"
        >
          {label}
        </span>
        {links.map(({ to, text, exact = false }) => (
          <Link
            key={to}
            to={to}
            activeOptions={{ exact }}
            className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center border-y-3 border-unmarked text-sm whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-b-signal aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {text}
          </Link>
        ))}
      </div>
    </nav>
  );
}
