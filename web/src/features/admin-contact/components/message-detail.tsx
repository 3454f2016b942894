import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { changeContact } from "../mutations.ts";
import { adminsQuery, type ContactRow } from "../queries.ts";
import { AnswerForm } from "./answer-form.tsx";
import { Conversation } from "./conversation.tsx";
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
        <Conversation messageId={message.id} />
        <AnswerForm message={message} />
      </div>
      <div className="grid content-start gap-6">
        <Assignee message={message} />
        <NoteForm message={message} />
      </div>
    </div>
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
