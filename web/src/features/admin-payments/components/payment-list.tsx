import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { PAYMENT_STATUSES } from "../../../lib/payments/payment-statuses.ts";
import { paidEventsQuery, paymentListQuery } from "../queries.ts";
import { PAYMENT_METHODS, paymentList } from "../search.ts";
import { usePaymentColumns } from "./payment-columns.tsx";
import { PaymentLog } from "./payment-log.tsx";
import { PaymentSteps } from "./payment-steps.tsx";
import { usePaymentsFile } from "./use-payments-file.ts";

/** Every fee that is or was owed, and what can be done about it. */
export function PaymentList() {
  const { t } = useTranslation("admin-payments");
  const { t: payments } = useTranslation("payments");
  const { user } = useMember();
  const list = useListQuery(paymentList, (state) => paymentListQuery(user.id, state));
  const { data: events = [] } = useQuery(paidEventsQuery(user.id));
  const [opened, setOpened] = useState<string | null>(null);
  const columns = usePaymentColumns(opened, (id) => setOpened(id === opened ? null : id));
  return (
    <QueryTable
      list={list}
      title={t("payments")}
      lead={null}
      searchLabel={t("search")}
      filters={[
        { name: "event", label: t("filter_event"), all: t("any_event"), options: events },
        {
          name: "status",
          label: t("filter_status"),
          all: t("any_status"),
          options: PAYMENT_STATUSES.map((status) => [status, payments(`status.${status}`)]),
        },
        {
          name: "method",
          label: t("filter_method"),
          all: t("any_method"),
          options: PAYMENT_METHODS.map((method) => [method, payments(`method.${method}`)]),
        },
      ]}
      columns={columns}
      csv={usePaymentsFile()}
      renderActions={(payment) => <PaymentSteps payment={payment} />}
      renderDetail={({ id }) => id === opened && <PaymentLog paymentId={id} />}
      empty={t("payments_none")}
      noMatch={t("payments_none_found")}
    />
  );
}
