import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../ui/button-style.ts";
import { AccountLinks } from "./account-links.tsx";
import { NavLink } from "./nav-link.tsx";
import { navigation } from "./navigation.ts";
import { ThemeMenu } from "./theme-menu.tsx";

interface MobileSheetProps {
  onClose: () => void;
  /** Takes the focus back when the sheet closes; the sheet has no trigger of Radix's own. */
  returnTo: RefObject<HTMLElement | null>;
  /** Beside the link to the forums. */
  forumCount: ReactNode;
}

export function MobileSheet({ onClose, returnTo, forumCount }: MobileSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {/* The overlay locks the page behind; the sheet covers it whole. */}
        <Dialog.Overlay>
          <Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnTo.current?.focus();
            }}
            className="fixed inset-0 z-40 animate-fade overflow-y-auto bg-paper text-ink"
          >
            <div className="measure flex min-h-16 items-center justify-between border-b border-line">
              <Dialog.Title className="text-2xl">{t("menu")}</Dialog.Title>
              <Dialog.Close
                className={buttonStyle("quiet", "icon", "-me-2.5")}
                aria-label={t("close")}
              >
                <X aria-hidden="true" className="size-6" />
              </Dialog.Close>
            </div>
            <div className="measure py-4">
              <nav aria-label={t("nav.label")}>
                {navigation.map((target) => (
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
            </div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
