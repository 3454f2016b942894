import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { settingsNavigation } from "./navigation.ts";

/** The pages of a member's settings: a column beside them, above them where the container has no room. */
export function SettingsNav() {
  const { t } = useTranslation("profile");
  return (
    <nav aria-label={t("settings.title")} className="min-w-0">
      <ul className="-mx-2 flex flex-wrap gap-x-1 @min-[42rem]:mx-0 @min-[42rem]:grid @min-[42rem]:border-t-2 @min-[42rem]:border-ink">
        {settingsNavigation.map(({ to, label }) => (
          <li key={to} className="@min-[42rem]:border-b @min-[42rem]:border-line">
            <Link
              to={to}
              activeOptions={{ exact: true }}
              className="flex min-h-11 items-center border-b-3 border-unmarked px-2 text-ink-2 hover:text-ink aria-[current=page]:border-b-signal aria-[current=page]:font-semibold aria-[current=page]:text-ink @min-[42rem]:border-s-3 @min-[42rem]:border-b-0 @min-[42rem]:ps-3 @min-[42rem]:aria-[current=page]:border-s-signal"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
