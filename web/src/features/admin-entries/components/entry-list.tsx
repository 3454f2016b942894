import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { ENTRY_STATUSES } from "../../../lib/entries/entry-status.ts";
import { PAYMENT_STATUSES } from "../../../lib/payments/payment-statuses.ts";
import { divisionsQuery, entryListQuery, type DeskEvent } from "../queries.ts";
import { entryList } from "../search.ts";
import { ConfirmChosen } from "./confirm-chosen.tsx";
import { useEntryColumns } from "./entry-columns.tsx";
import { DetailButton, EntryDetail } from "./entry-detail.tsx";
import { EntrySteps } from "./entry-steps.tsx";
import { useEntriesFile } from "./use-entries-file.ts";
import { WalkUpDialog } from "./walk-up-dialog.tsx";

/** The entries of an event in any state, and what can be done about them. */
export function EntryList({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-entries");
  const { t: payments } = useTranslation("payments");
  const { t: places } = useTranslation("places");
  const { user } = useMember();
  const list = useListQuery(entryList, (state) => entryListQuery(user.id, event.id, state));
  const { data: divisions = [] } = useQuery(divisionsQuery(user.id, event.id));
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <QueryTable
      list={list}
      title={t("entries")}
      searchLabel={t("search")}
      action={<WalkUpDialog event={event} divisions={divisions} />}
      filters={[
        {
          name: "status",
          label: t("filter_status"),
          all: t("any_status"),
          options: ENTRY_STATUSES.map((status) => [status, places(`entry_status.${status}`)]),
        },
        {
          name: "division",
          label: t("division"),
          all: t("any_division"),
          options: divisions.map(({ id, name }) => [id, name]),
        },
        {
          name: "payment",
          label: t("fee"),
          all: t("any_fee"),
          options: PAYMENT_STATUSES.map((status) => [status, payments(`status.${status}`)]),
        },
      ]}
      columns={useEntryColumns()}
      bulk={{
        nameOf: ({ team_name }) => team_name,
        renderActions: (chosen) => <ConfirmChosen chosen={chosen} />,
      }}
      csv={useEntriesFile()}
      renderActions={(entry) => (
        <>
          <DetailButton
            entry={entry}
            isOpen={entry.id === opened}
            onPress={() => setOpened(entry.id === opened ? null : entry.id)}
          />
          <EntrySteps entry={entry} divisions={divisions} />
        </>
      )}
      renderDetail={(entry) => entry.id === opened && <EntryDetail entry={entry} />}
      empty={t("entries_none")}
      noMatch={t("entries_none_found")}
    />
  );
}
