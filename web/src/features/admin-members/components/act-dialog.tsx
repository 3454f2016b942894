import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { reasonForm } from "../contracts.ts";
import { ReasonField } from "./reason-field.tsx";

interface Props<Sent> {
  /** The verb, of the button that opens the dialog and of the one that sends. */
  action: string;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: string;
  done: string;
  variant: "primary" | "danger";
  send: UseMutationResult<void, Error, Sent>;
  toSend: (reason: string) => Sent;
}

/** Something that the office does with an account, for a reason that the person reads. */
export function ActDialog<Sent>({ action, title, text, variant, ...form }: Props<Sent>) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant={variant === "danger" ? "danger" : "secondary"}>{action}</Button>
      </DialogTrigger>
      <DialogContent title={title} description={text}>
        <ActForm {...form} action={action} variant={variant} onSent={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

type FormProps<Sent> = Omit<Props<Sent>, "title" | "text"> & { onSent: () => void };

function ActForm<Sent>({ action, done, variant, send, toSend, onSent }: FormProps<Sent>) {
  const { t } = useTranslation("admin-members");
  const form = useContractForm({
    contract: reasonForm,
    defaultValues: { reason: "" },
    send,
    toSend: ({ reason }) => toSend(reason),
    onSent: () => {
      toast("success", done);
      onSent();
    },
  });
  return (
    <form {...form.element} className="mt-4 grid gap-5">
      <ReasonField control={form.register("reason")} error={form.formState.errors.reason} />
      <DialogActions form={form} label={action} busyLabel={t("sending")} variant={variant} />
    </form>
  );
}
