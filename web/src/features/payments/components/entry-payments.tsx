import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { ownPaymentsQuery } from "../queries.ts";
import type { Returned } from "../returned.ts";
import { EntryPayment } from "./entry-payment.tsx";

/** The provider confirms within seconds; its word does not reach the browser by itself. */
const LOOK_AGAIN_MS = 1_000;
const LOOK_OFTEN = 30;
const LOOK_LATER_MS = 15_000;

interface Props {
  eventId: string;
  /** One of the entries alone. */
  registrationId?: string;
  returnTo: string;
  returned: Returned;
}

/** The fees of the reader's own entries in an event; who comes back from paying sees them settle. */
export function EntryPayments({ eventId, registrationId, returnTo, returned }: Props) {
  const { t } = useTranslation("payments");
  const { user } = useMember();
  const { data, error, refetch } = useQuery({
    ...ownPaymentsQuery(user.id, eventId),
    refetchInterval: ({ state }) =>
      // At the dock it may be paid in cash.
      state.data?.some(({ status }) => status === "due") &&
      (returned === "done" && state.dataUpdateCount < LOOK_OFTEN ? LOOK_AGAIN_MS : LOOK_LATER_MS),
  });
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40" />;
  const shown = data.filter(
    (payment) => registrationId === undefined || payment.registration_id === registrationId,
  );
  if (shown.length === 0) return <p className="text-ink-2">{t("no_fee")}</p>;
  return shown.map((payment) => (
    <EntryPayment key={payment.id} payment={payment} returnTo={returnTo} returned={returned} />
  ));
}
