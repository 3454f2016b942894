import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { DayCodes } from "../../../../features/catching/components/day-codes.tsx";
import { EntryPage } from "../../../../features/entering/components/entry-page.tsx";
import type { EnteringParts } from "../../../../features/entering/components/entering-parts.ts";
import {
  enteredEventQuery,
  entriesOfEventQuery,
  ownNameQuery,
  waiverQuery,
} from "../../../../features/entering/queries.ts";
import { TeamRulings } from "../../../../features/leaderboard/components/team-rulings.tsx";
import { TeamSlips } from "../../../../features/leaderboard/components/team-slips.tsx";
import { TeamStanding } from "../../../../features/leaderboard/components/team-standing.tsx";
import { boardQuery } from "../../../../features/leaderboard/queries.ts";
import { OfferedPhotos } from "../../../../features/own-gallery/components/offered-photos.tsx";
import { EntryProtests } from "../../../../features/protests/components/entry-protests.tsx";
import { EntryPayments } from "../../../../features/payments/components/entry-payments.tsx";
import { returnedSearch } from "../../../../features/payments/returned.ts";
import { InviteToEntry } from "../../../../features/teams/components/invite-to-entry.tsx";
import { AddPerson, NewTeam } from "../../../../features/teams/components/name-dialogs.tsx";
import { ownTeamsQuery } from "../../../../features/teams/queries.ts";
import { hasBoard } from "../../../../lib/events/life-cycle.ts";
import { placesQuery } from "../../../../lib/events/places.ts";
import { keptSince } from "../../../../lib/offline/kept-since.ts";
import { useMember } from "../../../../lib/auth/session.tsx";

export const Route = createFileRoute("/_auth/profile/tournaments/$eventId")({
  validateSearch: returnedSearch,
  loader: async ({ context: { queryClient, auth }, params: { eventId } }) => {
    const words = loadNamespaces([
      "account",
      "admin-judging",
      "catching",
      "entering",
      "events",
      "leaderboard",
      "own-gallery",
      "payments",
      "places",
      "protests",
      "scales",
      "share",
      "teams",
    ]);
    const event = await queryClient.ensureQueryData(enteredEventQuery(eventId));
    if (!event) throw redirect({ to: "/404", replace: true });
    void queryClient.prefetchQuery(placesQuery(eventId));
    await Promise.all([
      words,
      hasBoard(event.status) &&
        queryClient.ensureQueryData(boardQuery(eventId)).catch((error: unknown) => {
          // Of what the device keeps, the page is shown without the team's place.
          if (keptSince(eventId) === null) throw error;
        }),
      queryClient.ensureQueryData(waiverQuery(event.tournament_id)),
      queryClient.ensureQueryData(ownTeamsQuery(auth.user.id)),
      queryClient.ensureQueryData(ownNameQuery(auth.user.id)),
      queryClient.ensureQueryData(entriesOfEventQuery(auth.user.id, eventId)),
    ]);
  },
  component: Entry,
});

function Entry() {
  const { eventId } = Route.useParams();
  const { entry, payment } = Route.useSearch();
  const { user } = useMember();
  const { data: event } = useSuspenseQuery(enteredEventQuery(eventId));
  const { data: teams } = useSuspenseQuery(ownTeamsQuery(user.id));
  const { data: board } = useQuery({
    ...boardQuery(eventId),
    enabled: event !== null && hasBoard(event.status),
  });
  if (!event) return null;
  const teamOf = (id: string) => teams.find((team) => team.id === id);
  const parts: EnteringParts = {
    newTeam: <NewTeam />,
    renderInvite: (teamId, entryId) => {
      const team = teamOf(teamId);
      return team && <InviteToEntry team={team} entryId={entryId} />;
    },
    renderAddPerson: (teamId) => {
      const team = teamOf(teamId);
      return team && <AddPerson team={team} />;
    },
    renderCodes: () => <DayCodes eventId={eventId} />,
    renderStanding: ({ id, number, is_captain: isCaptain }) =>
      board && (
        <>
          <TeamStanding eventId={eventId} number={number} />
          <TeamSlips eventId={eventId} registrationId={id} />
          <EntryProtests
            event={board.event}
            registrationId={id}
            isCaptain={isCaptain}
            closesAt={board.event.protests_close_at}
            version={board.version}
          />
          <TeamRulings eventId={eventId} number={number} />
          <OfferedPhotos event={board.event} registrationId={id} />
        </>
      ),
    renderFee: (registrationId) => (
      <EntryPayments
        eventId={eventId}
        registrationId={registrationId}
        returnTo={`/profile/tournaments/${eventId}`}
        returned={entry === registrationId ? payment : undefined}
      />
    ),
  };
  return <EntryPage key={eventId} event={event} teams={teams} parts={parts} />;
}
