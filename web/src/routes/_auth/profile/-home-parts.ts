import type { HomePartModule } from "../../../components/own-home/home-part.tsx";
import { unsentCatches } from "../../../features/catching/home-part.ts";
import { nextTrips, openRequests } from "../../../features/charters/home-parts.ts";
import { nextEvents, openEntries } from "../../../features/entering/home-parts.ts";
import { unreadNotices } from "../../../features/notices/home-part.ts";
import { photosWaiting } from "../../../features/own-gallery/home-part.ts";
import { ownPoints } from "../../../features/own-points/home-part.ts";
import { openInvites, ownTeams } from "../../../features/teams/home-parts.ts";

/** What waits for the member, the most urgent first. A feature adds its line here. */
export const waitingParts: readonly HomePartModule[] = [
  unsentCatches,
  openEntries,
  openRequests,
  unreadNotices,
  openInvites,
  photosWaiting,
];

/** What is the member's own, beside it. */
export const ownParts: readonly HomePartModule[] = [nextEvents, nextTrips, ownTeams, ownPoints];
