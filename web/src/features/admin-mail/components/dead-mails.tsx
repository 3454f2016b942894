import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { sendAgain } from "../mutations.ts";
import { mailListQuery, type MailRow } from "../queries.ts";
import { deadMails } from "../search.ts";
import { useMailColumns } from "./mail-columns.tsx";

/** What was given up, and the ways to try it again. */
export function DeadMails() {
  const { t } = useTranslation("admin-mail");
  const { number } = useReaderFormat();
  const { user } = useMember();
  const list = useListQuery(deadMails, (state) => mailListQuery(user.id, "dead", state));
  const again = useMutation({ ...sendAgain(useQueryClient()), onError: useErrorToast() });
  const send = (ids: string[] | null): void =>
    again.mutate(ids, {
      onSuccess: (count) => toast("success", t("again_done", { count, n: number(count) })),
    });
  const sending = again.isPending ? again.variables : undefined;
  const isBusy = (id: string): boolean => sending === null || Boolean(sending?.includes(id));
  const total = list.total ?? 0;
  const all = t("again_all", { n: number(total) });
  const nameOf = ({ recipient }: MailRow): string => recipient ?? t("team");
  return (
    <QueryTable
      list={list}
      title={t("dead")}
      lead={t("dead_lead")}
      columns={useMailColumns("dead")}
      renderActions={(mail) => (
        <Button
          busy={isBusy(mail.id)}
          aria-label={t("again_of", { recipient: isolate(nameOf(mail)) })}
          onClick={() => send([mail.id])}
        >
          {isBusy(mail.id) ? t("sending") : t("again")}
        </Button>
      )}
      bulk={{
        nameOf,
        renderActions: (chosen) => (
          <Button busy={again.isPending} onClick={() => send(chosen.map(({ id }) => id))}>
            {t("again_chosen")}
          </Button>
        ),
      }}
      action={
        total > 1 && (
          <AlertDialog>
            <AlertDialogTrigger asChild>
              <Button busy={sending === null}>{sending === null ? t("sending") : all}</Button>
            </AlertDialogTrigger>
            <AlertDialogContent
              title={t("again_all_title", { count: total, n: number(total) })}
              description={t("again_all_text")}
              action={all}
              variant="primary"
              onConfirm={() => send(null)}
            />
          </AlertDialog>
        )
      }
      empty={t("dead_none")}
    />
  );
}
