import { Menu as MenuIcon, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../ui/button-style.ts";
import { AccountLinks } from "./account-links.tsx";
import { NavLink } from "./nav-link.tsx";
import { navigation } from "./navigation.ts";
import { ThemeMenu } from "./theme-menu.tsx";

/** The whole navigation on a sheet of its own, for screens too narrow for the bar. */
export function MobileMenu() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        className={buttonStyle("quiet", "icon", "-me-2.5 nav:hidden")}
        aria-label={t("menu")}
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-40 overflow-y-auto bg-paper text-ink data-[state=open]:animate-fade"
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
                <NavLink key={target.to} target={target} look="row" onFollow={close} />
              ))}
            </nav>
            <div className="mt-6 flex flex-wrap items-center gap-3">
              <AccountLinks onFollow={close} />
              <span className="ms-auto">
                <ThemeMenu />
              </span>
            </div>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
