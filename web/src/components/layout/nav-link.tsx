import { Link, useLocation } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { menuNavigation } from "./navigation.ts";

type Target = (typeof menuNavigation)[number];

/** `rule` underlines the current page in the header; `row` marks it at the start in the menu. */
const looks = {
  rule: "relative inline-flex min-h-11 items-center self-stretch border-y-3 border-unmarked text-sm [:lang(ja)_&]:text-xs whitespace-nowrap text-ink-2 hover:text-ink aria-[current=page]:border-b-signal aria-[current=page]:font-semibold aria-[current=page]:text-ink",
  row: "flex min-h-12 items-center gap-2 border-b border-line text-lg aria-[current=page]:border-s-4 aria-[current=page]:border-s-signal aria-[current=page]:ps-3 aria-[current=page]:font-semibold",
};

export function NavLink({
  target,
  look,
  mark,
  onFollow,
}: {
  target: Target;
  look: keyof typeof looks;
  /** Beside the words. */
  mark?: ReactNode;
  onFollow?: () => void;
}) {
  const { t } = useTranslation();
  const alsoOf = "alsoOf" in target ? target.alsoOf : undefined;
  const isAlsoCurrent = useLocation({
    select: ({ pathname }) => alsoOf !== undefined && pathname.startsWith(alsoOf),
  });
  return (
    <Link
      to={target.to}
      aria-current={isAlsoCurrent ? "page" : undefined}
      activeOptions={{ exact: target.to === "/" }}
      className={looks[look]}
      onClick={onFollow}
    >
      {t(target.label)}
      {mark}
    </Link>
  );
}
