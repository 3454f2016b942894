import { AlertDialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle, type ButtonVariant } from "./button-style.ts";
import { overlayStyle, panelStyle } from "./panel-style.ts";
import { useDialogFocus } from "./use-dialog-focus.ts";
import { KeptNames } from "./kept-names.tsx";

export const AlertDialog = Primitive.Root;
export const AlertDialogTrigger = Primitive.Trigger;

interface AlertDialogContentProps {
  title: string;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb of the action, never "OK". */
  action: string;
  /** The way back, where "Cancel" could be taken for the action itself. */
  dismiss?: string;
  variant?: ButtonVariant;
  onConfirm: () => void;
}

/** Asks before what cannot be undone. Focus starts on the way back. */
export function AlertDialogContent(props: AlertDialogContentProps) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayStyle}>
        <AlertDialogPanel {...props} />
      </Primitive.Overlay>
    </Primitive.Portal>
  );
}

/** Rendered only while the question is open. */
function AlertDialogPanel({
  title,
  description,
  action,
  dismiss,
  variant = "danger",
  onConfirm,
}: AlertDialogContentProps) {
  const { t } = useTranslation();
  const { onCloseAutoFocus } = useDialogFocus();
  return (
    <Primitive.Content className={panelStyle} onCloseAutoFocus={onCloseAutoFocus}>
      <Primitive.Title className="text-2xl">
        <KeptNames text={title} />
      </Primitive.Title>
      <Primitive.Description className="mt-2 text-ink-2">{description}</Primitive.Description>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Primitive.Cancel className={buttonStyle("secondary")}>
          {dismiss ?? t("cancel")}
        </Primitive.Cancel>
        <Primitive.Action className={buttonStyle(variant)} onClick={onConfirm}>
          {action}
        </Primitive.Action>
      </div>
    </Primitive.Content>
  );
}
