import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../ui/dialog.tsx";
import { toast } from "../../lib/page/toasts.ts";
import { isolate } from "../../lib/format/reader-format.ts";
import { overviewKeys, type SteppedEvent } from "../../lib/events/overview.ts";
import { reopenEvent } from "../../lib/events/steps.ts";
import { ReopenForm } from "./reopen-form.tsx";

/** The only step that leads away from a final result. */
export function ReopenResult({ event }: { event: SteppedEvent }) {
  const { t } = useTranslation("event-steps");
  const { t: events } = useTranslation("events");
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const reopen = useMutation(reopenEvent(queryClient));
  const change = (opened: boolean): void => {
    // Somebody else may have re-opened it. Not sooner: the dialog with the error would go with it.
    if (!opened && reopen.isError) {
      void queryClient.invalidateQueries({ queryKey: overviewKeys.all });
    }
    if (!opened) reopen.reset();
    setOpen(opened);
  };
  const announce = (reached: SteppedEvent["status"]): void => {
    change(false);
    toast(
      "success",
      t("stepped", { event: isolate(event.name), status: events(`status.${reached}`) }),
    );
  };
  return (
    <Dialog open={open} onOpenChange={change}>
      <DialogTrigger asChild>
        <Button className="lg:whitespace-nowrap">{t("reopen.action")}</Button>
      </DialogTrigger>
      <DialogContent
        title={t("reopen.title", { event: isolate(event.name) })}
        description={t("reopen.text")}
      >
        <ReopenForm eventId={event.id} send={reopen} onSent={announce} />
      </DialogContent>
    </Dialog>
  );
}
