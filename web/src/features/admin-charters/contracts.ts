import { z } from "zod";
import { BOAT_LIMITS } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import {
  CHARTER_LIMITS,
  DISPUTE_RULINGS,
} from "../../../../supabase/functions/_shared/contracts/charters.ts";

/** Why a listing has to change, or leaves the list: its owner reads it. */
export const boatReason = z.object({
  reason: z.string().trim().min(1, "required").max(BOAT_LIMITS.reason),
});

/** What both parties of a booking read. */
export const disputeRuling = z.object({
  ruling: z.enum(DISPUTE_RULINGS, "ruling"),
  reason: z.string().trim().min(1, "required").max(CHARTER_LIMITS.ruling),
});
