import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { SaveRow } from "../../../components/form-actions.tsx";
import { QueryList } from "../../../components/list/query-list.tsx";
import { listed } from "../../../components/list/use-list-query.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { newJudge } from "../contracts.ts";
import { appointJudge, removeJudge } from "../mutations.ts";
import { judgesQuery, type DeskEvent } from "../queries.ts";
import { useDeskWords } from "./problem-words.ts";

/** Who judges this event besides the admins. */
export function JudgesBlock({ event }: { event: Pick<DeskEvent, "id"> }) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const { user } = useMember();
  const queryClient = useQueryClient();
  const judges = listed(useQuery(judgesQuery(user.id, event.id)));
  const remove = useMutation({ ...removeJudge(queryClient), onError: useErrorToast() });
  const form = useContractForm({
    contract: newJudge,
    defaultValues: { email: "" },
    send: useMutation(appointJudge(queryClient)),
    toSend: ({ email }) => ({ event_id: event.id, email }),
    resetTo: () => ({ email: "" }),
  });
  return (
    <PageBlock title={t("judges.title")} text={t("judges.text")}>
      <div className="grid gap-5">
        <QueryList
          list={judges}
          label={t("judges.title")}
          className="border-t border-line"
          loading={<Skeleton className="h-12" />}
          empty={<p className="text-ink-2">{t("judges.none_yet")}</p>}
        >
          {({ id, name, email }) => (
            <li className="flex flex-wrap items-center gap-x-3 border-b border-line py-1">
              <span className="min-w-0 grow basis-40 wrap-anywhere">
                <bdi className="font-semibold">{name ?? email}</bdi>
                {name !== null && (
                  <bdi dir="ltr" className="ms-3 text-sm text-ink-2">
                    {email}
                  </bdi>
                )}
              </span>
              <Button
                variant="quiet"
                busy={remove.isPending && remove.variables.judge_id === id}
                aria-label={t("judges.remove_of", { judge: isolate(name ?? email) })}
                onClick={() => remove.mutate({ event_id: event.id, judge_id: id })}
              >
                {t("remove")}
              </Button>
            </li>
          )}
        </QueryList>
        <form {...form.element} className="grid gap-5">
          <Field
            label={t("judges.email")}
            hint={t("judges.email_hint")}
            error={words(form.formState.errors.email)}
          >
            {(control) => (
              <Input
                {...control}
                {...form.register("email")}
                type="email"
                dir="ltr"
                autoComplete="off"
              />
            )}
          </Field>
          <SaveRow
            form={form}
            label={t("judges.add")}
            busyLabel={t("judges.adding")}
            done={form.isSent && t("judges.added")}
          />
        </form>
      </div>
    </PageBlock>
  );
}
