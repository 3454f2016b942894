import type { QueryKey } from "@tanstack/react-query";

const all = ["bookings"] as const;

/** Keys of what belongs to an account; each has the account at its end (`sessionKey`). */
export const bookingKeys = {
  all,
  lists: [...all, "list"] as const,
  /** Of the member as angler, or of their boats. */
  list: (side: string, boatId: string | null): QueryKey => [...all, "list", side, boatId],
  booking: (id: string) => [...all, "booking", id] as const,
  ownBoats: [...all, "own-boats"] as const,
  ownBoat: (id: string) => [...all, "own-boat", id] as const,
};
