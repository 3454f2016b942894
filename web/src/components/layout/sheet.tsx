import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "../ui/button-style.ts";

interface SheetProps {
  title: string;
  onClose: () => void;
  /** Takes the focus back when the sheet closes; the sheet has no trigger of Radix's own. */
  returnTo: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** A menu that is longer than a header has room for: over a phone's whole screen, else a panel at its end. */
export function Sheet({ title, onClose, returnTo, children }: SheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        {/* Locks the page behind. */}
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-scrim">
          <Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              returnTo.current?.focus();
            }}
            className="fixed inset-y-0 inset-e-0 z-40 w-full animate-fade overflow-y-auto bg-paper text-ink sm:w-96 sm:border-s-2 sm:border-ink"
          >
            <div className="measure flex min-h-16 items-center justify-between border-b border-line">
              <Dialog.Title className="text-2xl">{title}</Dialog.Title>
              <Dialog.Close
                className={buttonStyle("quiet", "icon", "-me-2.5")}
                aria-label={t("close")}
              >
                <X aria-hidden="true" className="size-6" />
              </Dialog.Close>
            </div>
            <div className="measure py-4">{children}</div>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
