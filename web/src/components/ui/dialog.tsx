import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import { useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UnsentText, type BeforeClose, type CloseQuestion } from "../../lib/forms/unsent-text.ts";
import { AlertDialog, AlertDialogContent } from "./alert-dialog.tsx";
import { buttonStyle } from "./button-style.ts";
import { asideOverlayStyle, asidePanelStyle, overlayStyle, panelStyle } from "./panel-style.ts";
import { isInToaster } from "./toast-touch.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";
import { KeptNames } from "./kept-names.tsx";

export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** Asks before the reader closes it over words that were not sent, or what its content names. */
export function Dialog({ open, onOpenChange, children }: DialogProps) {
  const { t } = useTranslation();
  const beforeClose = useRef<BeforeClose>(null);
  const [asked, setAsked] = useState<CloseQuestion | null>(null);
  const discard = {
    title: t("discard.title"),
    text: t("discard.text"),
    go: t("discard.go"),
    stay: t("discard.stay"),
  };
  // Closed by what was sent meanwhile.
  if (asked && !open) setAsked(null);
  return (
    <UnsentText value={beforeClose}>
      <Primitive.Root
        open={open}
        onOpenChange={(opened) => {
          const question = opened ? null : beforeClose.current;
          if (question) setAsked(question === "discard" ? discard : question);
          else onOpenChange(opened);
        }}
      >
        {children}
      </Primitive.Root>
      <AlertDialog open={asked !== null} onOpenChange={() => setAsked(null)}>
        {asked && (
          <AlertDialogContent
            title={asked.title}
            description={asked.text}
            action={asked.go}
            dismiss={asked.stay}
            onConfirm={() => onOpenChange(false)}
          />
        )}
      </AlertDialog>
    </UnsentText>
  );
}

interface DialogContentProps {
  title: string;
  description?: ReactNode;
  /** On wide screens it stands beside what it is about, and covers none of it. */
  isAside?: boolean;
  children: ReactNode;
}

export function DialogContent(props: DialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={props.isAside ? asideOverlayStyle : overlayStyle}>
        <DialogPanel {...props} />
      </Primitive.Overlay>
    </Primitive.Portal>
  );
}

/** Rendered only while the dialog is open. */
function DialogPanel({ title, description, isAside, children }: DialogContentProps) {
  const { t } = useTranslation();
  const focus = useDialogFocus();
  return (
    <Primitive.Content
      className={isAside ? asidePanelStyle : panelStyle}
      {...focus}
      onInteractOutside={(event) => {
        if (isInToaster(event.detail.originalEvent.target)) event.preventDefault();
      }}
      {...(description ? {} : { "aria-describedby": undefined })}
    >
      <div className="-mt-2 -me-3 flex items-start justify-between gap-4">
        <Primitive.Title className="pt-2 text-2xl">
          <KeptNames text={title} />
        </Primitive.Title>
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
