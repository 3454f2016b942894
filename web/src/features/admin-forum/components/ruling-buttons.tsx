import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { decide, type Decision, type Ruling } from "../mutations.ts";
import type { CaseContext } from "../queries.ts";
import { RulingForm } from "./ruling-form.tsx";

type Negative = Exclude<Ruling, "approve" | "restore">;

/** The decisions about a post and its author; all but an approval say why. */
export function RulingButtons({ context }: { context: CaseContext }) {
  const { t } = useTranslation("admin-forum");
  const { case: about, standing } = context;
  const revision = context.posts.find(({ id }) => id === about.post_id)?.revision ?? 1;
  const queryClient = useQueryClient();
  const author = about.author?.name ?? t("former_member");
  // Of the mutation itself: the row goes with the case, and this component with it.
  const onSuccess = (_sent: unknown, { ruling }: Decision): void => {
    toast("success", t(`done.${ruling}`, { author: isolate(author) }));
  };
  const approve = useMutation({
    ...decide(queryClient),
    onSuccess,
    onError: useErrorToast(),
  });
  const send = useMutation({ ...decide(queryClient), onSuccess });
  const [asked, setAsked] = useState<Negative>("remove");
  const [open, setOpen] = useState(false);
  const isDown = about.post_status === "removed";
  const positive = isDown ? "restore" : "approve";
  const others: Negative[] = [
    "remove",
    ...(about.post_status === "visible" ? (["hold"] as const) : []),
    ...(standing ? (["warn", "silence", "ban"] as const) : []),
  ];
  const close = (opened: boolean): void => {
    if (!opened) send.reset();
    setOpen(opened);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="primary"
        busy={approve.isPending}
        onClick={() =>
          approve.mutate({
            ruling: positive,
            post_id: about.post_id,
            revision,
            reason: null,
            member: null,
            forum: null,
            hours: 0,
          })
        }
      >
        {t(`rule.${positive}`)}
      </Button>
      {others.map((ruling) => (
        <Button
          key={ruling}
          onClick={() => {
            setAsked(ruling);
            setOpen(true);
          }}
        >
          {t(ruling === "remove" && isDown ? "rule.keep_removed" : `rule.${ruling}`)}
        </Button>
      ))}
      <Dialog open={open} onOpenChange={close}>
        <DialogContent
          title={t(`rule.${asked}`)}
          description={t(`consequence.${asked}`, { author: isolate(author) })}
        >
          <RulingForm
            ruling={asked}
            about={about}
            revision={revision}
            send={send}
            onSent={() => close(false)}
          />
        </DialogContent>
      </Dialog>
    </div>
  );
}
