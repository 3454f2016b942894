import type { QueryClient } from "@tanstack/react-query";
import type { HomePartModule } from "../../components/own-home/home-part.tsx";
import { openBookingsQuery } from "./booking-queries.ts";
import { NextTripsPart, RequestsPart } from "./components/home-parts.tsx";

const words = ["bookings", "boats"] as const;
const load = (queryClient: QueryClient, userId: string) =>
  queryClient.prefetchQuery(openBookingsQuery(userId));

export const openRequests: HomePartModule = {
  name: "charter-requests",
  words,
  load,
  Part: RequestsPart,
};
export const nextTrips: HomePartModule = {
  name: "charter-trips",
  words,
  load,
  Part: NextTripsPart,
};
