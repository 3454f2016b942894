import { Menu as MenuIcon } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart, Nothing } from "../lazy-part.tsx";
import { buttonStyle } from "../ui/button-style.ts";

const MobileSheet = lazyPart(async () => (await import("./mobile-sheet.tsx")).MobileSheet, Nothing);

/** Opens the whole navigation on a sheet of its own, on screens too narrow for the bar. */
export function MobileMenu({ forumCount }: { forumCount: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonStyle("quiet", "icon", "-me-2.5 nav:hidden")}
        aria-label={t("menu")}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </button>
      {open && (
        <MobileSheet onClose={() => setOpen(false)} returnTo={button} forumCount={forumCount} />
      )}
    </>
  );
}
