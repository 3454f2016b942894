import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Logo } from "./logo.tsx";
import { navigation } from "./navigation.ts";

export function Footer() {
  const { t } = useTranslation();
  return (
    <footer className="mt-auto border-t border-line bg-paper">
      <div className="measure grid gap-8 py-10 md:grid-cols-[1fr_2fr]">
        <div className="grid content-start gap-2">
          <Logo />
          <p className="max-w-xs text-sm text-ink-2">{t("tagline")}</p>
        </div>
        <nav aria-label={t("nav.footer")}>
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
            {navigation.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeOptions={{ exact: to === "/" }}
                  className="inline-flex min-h-11 items-center text-sm text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {t(label)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
