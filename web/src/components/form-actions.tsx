import { useTranslation } from "react-i18next";
import { Button } from "./ui/button.tsx";
import { buttonStyle } from "./ui/button-style.ts";
import { DialogClose } from "./ui/dialog.tsx";

interface Props {
  /** The button's words at rest and while the form is sent. */
  label: string;
  busyLabel: string;
  busy: boolean;
  variant?: "primary" | "secondary" | "danger";
}

/** The end of a form on a page: its button, and `done` beside it once it was sent. */
export function SaveRow({ done, ...props }: Props & { done: string | false }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <SendButton {...props} />
      <output className="text-starboard">{done}</output>
    </div>
  );
}

/** The end of a form in a dialog: a way out, and its button. */
export function DialogActions(props: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <DialogClose className={buttonStyle("secondary")}>{t("cancel")}</DialogClose>
      <SendButton {...props} />
    </div>
  );
}

function SendButton({ label, busyLabel, busy, variant = "secondary" }: Props) {
  return (
    <Button type="submit" variant={variant} busy={busy}>
      {busy ? busyLabel : label}
    </Button>
  );
}
