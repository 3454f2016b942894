import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { changeContact } from "../mutations.ts";
import { contactListQuery, type ContactRow } from "../queries.ts";
import { CONTACT_OWNERS, CONTACT_STATES, contactList } from "../search.ts";
import { useContactColumns } from "./contact-columns.tsx";
import { MessageDetail } from "./message-detail.tsx";

export function ContactPage() {
  const { t } = useTranslation("admin-contact");
  return (
    <>
      <Band seed={58} size="desk">
        <h1 className="text-2xl">{t("title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure py-8">
        <Messages />
      </div>
    </>
  );
}

/** Messages of the contact form; one is open at a time. */
function Messages() {
  const { t } = useTranslation("admin-contact");
  const { user } = useMember();
  const list = useListQuery(contactList, (state) => contactListQuery(user.id, state));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <QueryTable
      list={list}
      title={t("messages")}
      lead={null}
      searchLabel={t("search")}
      filters={[
        {
          name: "state",
          label: t("filter_state"),
          all: t("open_messages"),
          options: CONTACT_STATES.map((state) => [state, t(state)]),
        },
        {
          name: "owner",
          label: t("filter_owner"),
          all: t("anyone"),
          options: CONTACT_OWNERS.map((owner) => [owner, t(owner)]),
        },
      ]}
      columns={useContactColumns()}
      renderActions={(message) => (
        <div className="flex flex-wrap gap-2">
          <Button
            aria-expanded={message.id === opened}
            aria-label={t(message.id === opened ? "close_of" : "open_of", {
              name: isolate(message.name),
            })}
            onClick={() => setOpened(message.id === opened ? null : message.id)}
          >
            {t(message.id === opened ? "close" : "open")}
          </Button>
          <DoneButton message={message} />
        </div>
      )}
      renderDetail={(message) =>
        message.id === opened && <MessageDetail key={message.id} message={message} />
      }
      empty={t("none")}
      noMatch={t("none_found")}
    />
  );
}

function DoneButton({ message }: { message: ContactRow }) {
  const { t } = useTranslation("admin-contact");
  const change = useMutation({ ...changeContact(useQueryClient()), onError: useErrorToast() });
  const isDone = message.done_at !== null;
  return (
    <Button
      busy={change.isPending}
      aria-label={t(isDone ? "reopen_of" : "finish_of", { name: isolate(message.name) })}
      onClick={() =>
        change.mutate(
          { id: message.id, change: { done: !isDone } },
          { onSuccess: () => toast("success", t(isDone ? "reopened" : "finished")) },
        )
      }
    >
      {t(isDone ? "reopen" : "finish")}
    </Button>
  );
}
