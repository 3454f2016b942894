import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/ui/field.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { changeContact } from "../mutations.ts";
import { adminsQuery, answersQuery, type ContactRow } from "../queries.ts";
import { AnswerForm } from "./answer-form.tsx";
import { NoteForm } from "./note-form.tsx";

/** The whole message, what was answered, and the ways to work on it. */
export function MessageDetail({ message }: { message: ContactRow }) {
  return (
    <div className="grid gap-x-10 gap-y-6 py-3 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <div className="grid content-start gap-5">
        <blockquote
          lang={message.locale}
          dir="auto"
          className="max-w-prose border-s-4 border-contour ps-4 whitespace-pre-line wrap-anywhere"
        >
          {message.message}
        </blockquote>
        <Answers messageId={message.id} />
        <AnswerForm message={message} />
      </div>
      <div className="grid content-start gap-6">
        <Assignee message={message} />
        <NoteForm message={message} />
      </div>
    </div>
  );
}

function Answers({ messageId }: { messageId: string }) {
  const { t } = useTranslation("admin-contact");
  const { date } = useReaderFormat();
  const { user } = useMember();
  const { data, error, refetch } = useQuery(answersQuery(user.id, messageId));
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-6" />;
  if (data.length === 0) return null;
  return (
    <ol aria-label={t("answers")} className="grid gap-4">
      {data.map(({ id, body, created_at, author }) => (
        <li key={id} className="max-w-prose border-s-4 border-signal ps-4">
          <p className="text-xs text-ink-2">
            <bdi>{author ?? t("former_admin")}</bdi>
            {" · "}
            <time dateTime={created_at} className="figures">
              {date(Date.parse(created_at), { dateStyle: "medium", timeStyle: "short" })}
            </time>
          </p>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {body}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Assignee({ message }: { message: ContactRow }) {
  const { t } = useTranslation("admin-contact");
  const { user } = useMember();
  const { data: admins = [] } = useQuery(adminsQuery(user.id));
  const change = useMutation({ ...changeContact(useQueryClient()), onError: useErrorToast() });
  const [shown, choose] = useChosen(message.assigned_to ?? "", (chosen) =>
    change.mutateAsync({ id: message.id, change: { assigned_to: chosen || null } }),
  );
  return (
    <Field label={t("assigned")}>
      {(control) => (
        <Select {...control} value={shown} onChange={({ target }) => choose(target.value)}>
          <option value="">{t("nobody")}</option>
          {admins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
