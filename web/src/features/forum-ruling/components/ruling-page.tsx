import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import {
  MOST_REASON,
  toldRulings,
} from "../../../../../supabase/functions/_shared/contracts/forum-rulings.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { answerRuling, rulingQuery } from "../queries.ts";

const FINAL = new Set(["approve", "restore", "restore_thread", "lift"]);

/** A decision about the reader: what, why, about which post, and the reader's answer. */
export function RulingPage({ id }: { id: string }) {
  const { t } = useTranslation("forum-ruling");
  const { date, time } = useReaderFormat();
  const { user } = useMember();
  const { data: ruling } = useSuspenseQuery(rulingQuery(user.id, id));
  const action = toldRulings.find((told) => told === ruling.action);
  const moment = (at: string) =>
    `${date(Date.parse(at), { dateStyle: "medium" })} ${time(Date.parse(at))}`;
  return (
    <>
      <Band seed={33}>
        <p className="text-ink-2">{t("title")}</p>
        <h1 className="text-3xl">{action && t(`what.${action}`)}</h1>
        <p className="mt-1 text-ink-2">
          <time dateTime={ruling.at}>{moment(ruling.at)}</time>
          {ruling.until && ` · ${t("until")} ${moment(ruling.until)}`}
        </p>
      </Band>
      <div className="measure grid max-w-3xl gap-8 py-8">
        {ruling.is_undone && <p className="font-semibold text-starboard">{t("undone")}</p>}
        <section>
          <h2 className="text-xl">{t("why")}</h2>
          <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
            {ruling.reason ?? t("no_reason")}
          </p>
        </section>
        {ruling.thread && (
          <section>
            <h2 className="text-xl">{t("about")}</h2>
            <Link
              to="/topics/$topicSlug/$threadId"
              params={{ topicSlug: ruling.thread.topic, threadId: String(ruling.thread.number) }}
              {...(ruling.post && { search: { post: ruling.post.no } })}
              className="mt-1.5 inline-block underline underline-offset-2 wrap-anywhere"
            >
              <bdi>{ruling.thread.title}</bdi>
            </Link>
            {ruling.post && (
              <figure className="mt-3 border-s-4 border-contour ps-4">
                <figcaption className="text-sm text-ink-2">{t("your_post")}</figcaption>
                <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {ruling.post.body}
                </p>
              </figure>
            )}
          </section>
        )}
        {ruling.answer ? (
          <section>
            <h2 className="text-xl">{t("yours")}</h2>
            <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
              {ruling.answer.body}
            </p>
            <output className="mt-3 block text-starboard">{t("sent")}</output>
          </section>
        ) : (
          !FINAL.has(ruling.action) && <AnswerForm id={id} />
        )}
      </div>
    </>
  );
}

const contract = z.object({ body: z.string().trim().min(1).max(MOST_REASON) });

function AnswerForm({ id }: { id: string }) {
  const { t } = useTranslation("forum-ruling");
  const form = useContractForm({
    contract,
    defaultValues: { body: "" },
    send: useMutation(answerRuling(useQueryClient(), id)),
    toSend: ({ body }) => body,
    resetTo: () => ({ body: "" }),
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field
        label={t("answer")}
        hint={t("answer_hint")}
        error={form.formState.errors.body && t("answer_missing")}
      >
        {(control) => (
          <TextArea {...control} {...form.register("body")} maxLength={MOST_REASON} rows={4} />
        )}
      </Field>
      <SaveRow
        form={form}
        label={t("send")}
        busyLabel={t("sending")}
        done={form.isSent && t("sent")}
      />
    </form>
  );
}
