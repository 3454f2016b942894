import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { Band } from "../../../../components/layout/band.tsx";
import { EntryPayments } from "../../../../features/payments/components/entry-payments.tsx";
import { ownPaymentsQuery, paymentOptionsQuery } from "../../../../features/payments/queries.ts";
import { returnedSearch } from "../../../../features/payments/returned.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";

export const Route = createFileRoute("/_auth/profile/tournaments/$eventId")({
  validateSearch: returnedSearch,
  loader: async ({ context: { queryClient, auth }, params }) => {
    void queryClient.prefetchQuery(ownPaymentsQuery(auth.user.id, params.eventId));
    void queryClient.prefetchQuery(paymentOptionsQuery());
    await loadNamespaces("payments");
  },
  component: Entry,
});

function Entry() {
  const { t } = useTranslation("payments");
  const { eventId } = Route.useParams();
  const { payment } = Route.useSearch();
  usePageMeta(t("entry_title"));
  return (
    <>
      <Band seed={31}>
        <h1 className="text-3xl">{t("entry_title")}</h1>
        <p className="mt-1 max-w-2xl text-ink-2">{t("entry_lead")}</p>
      </Band>
      <div className="measure grid max-w-3xl gap-6 py-8">
        <EntryPayments
          eventId={eventId}
          returnTo={`/profile/tournaments/${eventId}`}
          returned={payment}
        />
      </div>
    </>
  );
}
