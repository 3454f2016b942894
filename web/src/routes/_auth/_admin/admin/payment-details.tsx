import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { PaymentsPage } from "../../../../features/admin-payments/components/payments-page.tsx";
import {
  paidEventsQuery,
  paymentListQuery,
  totalListQuery,
} from "../../../../features/admin-payments/queries.ts";
import { paymentList, totalList } from "../../../../features/admin-payments/search.ts";
import type { PaymentsParams } from "../../../../features/admin-payments/search.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/payment-details")({
  validateSearch: readByPage<PaymentsParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    // The lists show their own loading and errors, and keep the old rows while new ones come.
    const userId = auth.user.id;
    const list = paymentList.of(search);
    void queryClient.prefetchQuery(paymentListQuery(userId, list));
    void queryClient.prefetchQuery(totalListQuery(userId, totalList.of(search), list.event));
    void queryClient.prefetchQuery(paidEventsQuery(userId));
    await loadNamespaces(["admin-payments", "admin", "payments"]);
  },
  component: Payments,
});

function Payments() {
  const { t } = useTranslation("admin-payments");
  usePageMeta(t("title"));
  return <PaymentsPage />;
}
