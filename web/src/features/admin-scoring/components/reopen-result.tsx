import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { notify } from "../../../lib/page/notices.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { reopenEvent } from "../mutations.ts";
import { scoringKeys, type EventRow } from "../queries.ts";
import { ReopenForm } from "./reopen-form.tsx";

/** The only step that leads away from a final result. */
export function ReopenResult({ event }: { event: EventRow }) {
  const { t } = useTranslation("admin-scoring");
  const { t: events } = useTranslation("events");
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const reopen = useMutation(reopenEvent(queryClient));
  const change = (opened: boolean): void => {
    // Somebody else may have re-opened it. Not sooner: the dialog with the error would go with it.
    if (!opened && reopen.isError) {
      void queryClient.invalidateQueries({ queryKey: scoringKeys.events() });
    }
    if (!opened) reopen.reset();
    setOpen(opened);
  };
  const announce = (reached: EventRow["status"]): void => {
    change(false);
    notify(
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
