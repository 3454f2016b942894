import type { BadgeTone } from "../../../components/ui/badge.tsx";
import type { loggedDecisions } from "../../../../../supabase/functions/_shared/contracts/judging.ts";

export const verdictTones: Record<(typeof loggedDecisions)[number], BadgeTone> = {
  accepted: "good",
  adjusted: "land",
  rejected: "bad",
  undone: "plain",
};
