import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Problem } from "../../../components/ui/problem.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { notify } from "../../../lib/page/notices.ts";
import { sendAgain } from "../mutations.ts";
import { mailListQuery } from "../queries.ts";
import { useMailColumns } from "./mail-columns.tsx";
import { MailSection } from "./mail-section.tsx";

interface Props {
  page: number;
  onPage: (page: number | undefined) => void;
}

/** What was given up, and the ways to try it again. */
export function DeadMails({ page, onPage }: Props) {
  const { t } = useTranslation("admin-mail");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const { data } = useQuery(mailListQuery("dead", page));
  const again = useMutation(sendAgain(useQueryClient()));
  const send = (id: string | null): void =>
    again.mutate(id, {
      onSuccess: (count) => {
        const told = t("again_done", { count, n: number(count) });
        notify("success", told);
      },
    });
  const sending = again.isPending ? again.variables : undefined;
  const columns = useMailColumns("dead", {
    isBusy: (id) => sending === null || sending === id,
    onSend: send,
  });
  return (
    <MailSection
      list="dead"
      columns={columns}
      page={page}
      onPage={onPage}
      problem={again.error && <Problem>{common(errorKey(again.error))}</Problem>}
      action={
        (data?.total ?? 0) > 1 && (
          <Button busy={sending === null} onClick={() => send(null)}>
            {sending === null ? t("sending") : t("again_all")}
          </Button>
        )
      }
    />
  );
}
