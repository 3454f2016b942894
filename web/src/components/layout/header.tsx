import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AccountLinks } from "./account-links.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { Logo } from "./logo.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { NavLink } from "./nav-link.tsx";
import { navigation } from "./navigation.ts";
import { ThemeMenu } from "./theme-menu.tsx";

/** Not rendered again with the shell, which is whenever the session or the path changes. */
export const Header = memo(function Header({
  bell,
  forumCount,
}: {
  bell: ReactNode;
  forumCount: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <header className="border-b border-line bg-paper print:hidden">
      <div className="measure flex min-h-16 items-stretch gap-x-6 max-nav:flex-wrap nav:gap-x-4">
        <div className="flex items-center">
          <Logo />
        </div>
        <nav
          aria-label={t("nav.label")}
          className="hidden flex-wrap items-stretch gap-x-4 nav:flex [:lang(ja)_&]:gap-x-3 nav:max-[85rem]:[:lang(ja)_&]:gap-x-1.5"
        >
          {navigation.map((target) => (
            <NavLink
              key={target.to}
              target={target}
              look="rule"
              mark={target.to === "/forums" && forumCount}
            />
          ))}
        </nav>
        <div className="ms-auto flex max-w-full flex-wrap items-center justify-end gap-1">
          <LanguageMenu />
          {bell}
          <div className="hidden flex-wrap items-center justify-end gap-1 nav:flex">
            <ThemeMenu />
            <AccountLinks />
          </div>
          <MobileMenu forumCount={forumCount} />
        </div>
      </div>
    </header>
  );
});
