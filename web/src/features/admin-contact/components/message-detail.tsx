import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Fact } from "../../../components/side-block.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
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
        <Meeting message={message} />
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

/** What the sender wants to meet about; nothing where no meeting is asked for. */
function Meeting({ message }: { message: ContactRow }) {
  const { t } = useTranslation("admin-contact");
  const { t: form } = useTranslation("contact");
  const { date } = useReaderFormat();
  const { meeting_service: service, meeting_date: day, meeting_size: size } = message;
  if (!service && !day && !size) return null;
  return (
    <dl className="max-w-prose border-t border-line">
      {service && <Fact name={t("meeting.service")}>{form(`meeting.services.${service}`)}</Fact>}
      {day && (
        <Fact name={t("meeting.date")}>{date(Date.parse(day), { dateStyle: "full" }, "UTC")}</Fact>
      )}
      {size && <Fact name={t("meeting.size")}>{form(`meeting.sizes.${size}`)}</Fact>}
    </dl>
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
