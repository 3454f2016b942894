import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { adminNavigation } from "./admin-navigation.ts";

type Area = (typeof adminNavigation)[number];
export interface AdminGroup {
  name: Area["group"];
  areas: readonly Area[];
}

/** `side` marks the current page at the start of its line, as the sheet of the site's menu does. */
const links = {
  side: "flex min-h-8 items-center border-s-3 border-s-unmarked ps-3 pe-2 text-sm text-ink-2 hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-s-signal aria-[current=page]:bg-shoal aria-[current=page]:font-semibold aria-[current=page]:text-ink pointer-coarse:min-h-11",
  sheet:
    "flex min-h-11 items-center border-s-3 border-s-unmarked ps-3 hover:text-ink aria-[current=page]:border-s-signal aria-[current=page]:font-semibold",
};
const bodies = { side: "grid gap-4", sheet: "grid gap-x-8 gap-y-6 sm:grid-cols-2 md:grid-cols-3" };

/** The areas of the office by their groups, after the page that shows what waits. */
export function AdminMenu({
  groups,
  look,
  onFollow,
}: {
  groups: readonly AdminGroup[];
  look: keyof typeof links;
  onFollow?: () => void;
}) {
  const { t } = useTranslation("admin");
  const id = useId();
  return (
    <div className={bodies[look]}>
      <Link
        to="/admin"
        activeOptions={{ exact: true }}
        className={`${links[look]} font-semibold sm:col-span-full`}
        onClick={onFollow}
      >
        {t("nav.today")}
      </Link>
      {groups.map(({ name, areas }) => (
        <div key={name}>
          <p
            id={`${id}-${name}`}
            className="border-b border-line ps-3.75 pb-1 text-xs font-semibold text-ink-2"
          >
            {t(`group.${name}`)}
          </p>
          <ul aria-labelledby={`${id}-${name}`} className="pt-1">
            {areas.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={links[look]} onClick={onFollow}>
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
