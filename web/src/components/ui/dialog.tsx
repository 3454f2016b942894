import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UnsentText } from "../../lib/forms/unsent-text.ts";
import { AlertDialog, AlertDialogContent } from "./alert-dialog.tsx";
import { buttonStyle } from "./button-style.ts";
import { overlayStyle, panelStyle } from "./panel-style.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";

export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** Asks before the reader closes it over a form with words that were not sent. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const { t } = useTranslation();
  const isUnsent = useRef(false);
  const [isAsking, setAsking] = useState(false);
  // Closed by what was sent meanwhile.
  if (isAsking && !open) setAsking(false);
  return (
    <UnsentText value={isUnsent}>
      <Primitive.Root
        open={open}
        onOpenChange={(opened) =>
          !opened && isUnsent.current ? setAsking(true) : onOpenChange(opened)
        }
      >
        {children}
      </Primitive.Root>
      <AlertDialog open={isAsking} onOpenChange={setAsking}>
        <AlertDialogContent
          title={t("discard.title")}
          description={t("discard.text")}
          action={t("discard.go")}
          dismiss={t("discard.stay")}
          onConfirm={() => onOpenChange(false)}
        />
      </AlertDialog>
    </UnsentText>
  );
}

interface DialogContentProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function DialogContent(props: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayStyle}>
        <DialogPanel {...props} />
      </Primitive.Overlay>
    </Primitive.Portal>
  );
}

/** Rendered only while the dialog is open. */
function DialogPanel({ title, description, children }: DialogContentProps) {
  const { t } = useTranslation();
  const focus = useDialogFocus();
  return (
    <Primitive.Content
      className={panelStyle}
      {...focus}
      {...(description ? {} : { "aria-describedby": undefined })}
    >
      <div className="-mt-2 -me-3 flex items-start justify-between gap-4">
        <Primitive.Title className="pt-2 text-2xl">{title}</Primitive.Title>
        <Primitive.Close className={buttonStyle("quiet", "icon")} aria-label={t("close")}>
          <X aria-hidden="true" className="size-5" />
        </Primitive.Close>
      </div>
      {description && (
        <Primitive.Description className="mt-1 text-ink-2">{description}</Primitive.Description>
      )}
      <div className="mt-5">{children}</div>
    </Primitive.Content>
  );
}
