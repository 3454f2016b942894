import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { AccountLinks } from "./account-links.tsx";
import { NavLink } from "./nav-link.tsx";
import { menuNavigation } from "./navigation.ts";
import { Sheet } from "./sheet.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

interface MobileSheetProps {
  onClose: () => void;
  returnTo: RefObject<HTMLElement | null>;
  /** Beside the link to the forums. */
  forumCount: ReactNode;
}

export function MobileSheet({ onClose, returnTo, forumCount }: MobileSheetProps) {
  const { t } = useTranslation();
  return (
    <Sheet title={t("menu")} onClose={onClose} returnTo={returnTo}>
      <nav aria-label={t("nav.label")}>
        {menuNavigation.map((target) => (
          <NavLink
            key={target.to}
            target={target}
            look="row"
            mark={target.to === "/forums" && forumCount}
            onFollow={onClose}
          />
        ))}
      </nav>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <AccountLinks onFollow={onClose} />
        <span className="ms-auto">
          <ThemeMenu />
        </span>
      </div>
    </Sheet>
  );
}
