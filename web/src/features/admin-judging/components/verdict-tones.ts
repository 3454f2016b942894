import type { BadgeTone } from "../../../components/ui/badge.tsx";
import type { Verdict } from "../search.ts";

export const verdictTones: Record<Verdict, BadgeTone> = {
  accepted: "good",
  adjusted: "land",
  rejected: "bad",
};
