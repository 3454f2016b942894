import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { BookingPage } from "../../../../features/charters/components/booking-page.tsx";
import { bookingQuery } from "../../../../features/charters/booking-queries.ts";
import { uuidParam } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/profile/bookings/$bookingId")({
  loader: async ({ context: { queryClient, auth }, params: { bookingId } }) => {
    // The page shows its own loading and errors.
    if (uuidParam(bookingId) !== undefined) {
      void queryClient.prefetchQuery(bookingQuery(auth.user.id, bookingId));
    }
    await loadNamespaces(["boats", "bookings"]);
  },
  component: Booking,
});

function Booking() {
  const { bookingId } = Route.useParams();
  return <BookingPage key={bookingId} id={bookingId} />;
}
