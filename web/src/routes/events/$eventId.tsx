import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { EventPage } from "../../features/events/components/event-page.tsx";
import { EventSkeleton } from "../../features/events/components/event-skeleton.tsx";
import { entriesQuery, eventQuery } from "../../features/events/queries.ts";
import { EventPhotos } from "../../features/gallery/components/event-photos.tsx";
import { TopOfBoard } from "../../features/leaderboard/components/top-of-board.tsx";
import { boardQuery } from "../../features/leaderboard/queries.ts";
import { keptSince } from "../../lib/offline/kept-since.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";

export const Route = createFileRoute("/events/$eventId")({
  loader: async ({ context: { queryClient }, params: { eventId } }) => {
    const [event] = await Promise.all([
      queryClient.ensureQueryData(eventQuery(eventId)),
      loadNamespaces(["events", "gallery", "leaderboard", "places"]),
    ]);
    if (!event) throw redirect({ to: "/404", replace: true });
    await Promise.all([
      ...event.divisions.map(({ id }) =>
        queryClient.ensureInfiniteQueryData(entriesQuery(eventId, id)),
      ),
      queryClient.ensureQueryData(boardQuery(eventId)).catch((error: unknown) => {
        // Of what the device keeps, the page is shown without the board, whose old state it never keeps.
        if (keptSince(eventId) === null) throw error;
      }),
    ]);
  },
  component: EventDetail,
  pendingComponent: EventSkeleton,
});

function EventDetail() {
  const { eventId } = Route.useParams();
  const { data: event } = useSuspenseQuery(eventQuery(eventId));
  // The board is followed live, the event is read once: what both have is the board's.
  const { data: board } = useQuery(boardQuery(eventId));
  usePageMeta(board?.event.name ?? event?.name ?? "", event?.description || undefined);
  if (!event) return null;
  const photos = <EventPhotos key={eventId} eventId={eventId} />;
  if (!board) return <EventPage event={event} board={null} photos={photos} />;
  const { name, status, venue, time_zone, rules, days } = board.event;
  const event_days = days.map((day) => ({
    ...day,
    upload_deadline: event.event_days.find((one) => one.day === day.day)?.upload_deadline ?? null,
  }));
  return (
    <EventPage
      event={{ ...event, name, status, venue, time_zone, rules, event_days }}
      board={<TopOfBoard key={eventId} eventId={eventId} />}
      photos={photos}
    />
  );
}
