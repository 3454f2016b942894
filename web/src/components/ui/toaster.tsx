import { Toaster as Sonner } from "sonner";
import "sonner/dist/styles.css";
import { OctagonAlert, TriangleAlert, type LucideIcon } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { TOAST_ROOM, TOAST_SHIFT } from "./toast-room.ts";
import { ignoreTouchHover } from "./toast-touch.ts";
import { toastsReady } from "../../lib/page/toasts.ts";

function Sign({ of: Icon, label }: { of: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </>
  );
}

const ROOM = `var(${TOAST_ROOM.narrow}, 0px) + var(${TOAST_ROOM.wide}, 0px) + var(--player-room, 0px)`;

/** Toasts are for actions without a form; a form shows its errors at its fields. */
export function Toaster() {
  const { t, i18n } = useTranslation();
  // After Sonner's own effect, with which it begins to listen.
  useEffect(() => toastsReady(), []);
  useEffect(ignoreTouchHover, []);
  return (
    <Sonner
      // Rows end with their buttons, which it would cover.
      position="bottom-center"
      offset={{ bottom: `calc(1.5rem + ${ROOM})` }}
      mobileOffset={{ bottom: `calc(1rem + ${ROOM})` }}
      style={{ translate: `var(${TOAST_SHIFT}, 0px)` }}
      // Its buttons are pressed beside an open dialog, too, which takes them from the page. On a phone it
      // would cover those of the dialog, so that it stands above it (panel-style.ts).
      className="pointer-events-auto font-sans! max-lg:[:root:has([role$=dialog])_&]:top-28! max-lg:[:root:has([role$=dialog])_&]:bottom-auto!"
      dir={i18n.dir()}
      containerAriaLabel={t("notices")}
      // What the colour says, in a word.
      icons={{
        error: <Sign of={OctagonAlert} label={t("label.error")} />,
        warning: <Sign of={TriangleAlert} label={t("label.warning")} />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-center gap-3 rounded-md border border-s-4 border-ink bg-card px-4 py-3 text-sm text-ink data-[type=error]:border-port data-[type=success]:border-starboard",
          success: "[&_[data-icon]]:text-starboard",
          error: "[&_[data-icon]]:text-port",
          title: "font-semibold",
          description: "text-ink-2",
          actionButton:
            "ms-auto min-h-11 shrink-0 px-2 font-semibold underline underline-offset-4 cursor-pointer",
        },
      }}
    />
  );
}
