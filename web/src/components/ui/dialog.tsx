import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "./button-style.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

export const overlayStyle =
  "fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-scrim p-4 data-[state=open]:animate-fade";
export const panelStyle =
  "w-full max-w-lg rounded-md border-2 border-ink bg-card p-6 text-ink data-[state=open]:animate-fade";

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
