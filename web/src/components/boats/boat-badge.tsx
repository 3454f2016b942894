import { useTranslation } from "react-i18next";
import type { BOAT_STATES } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

type State = (typeof BOAT_STATES)[number];

const tones: Readonly<Record<State, BadgeTone>> = {
  draft: "plain",
  submitted: "signal",
  approved: "good",
  changes_requested: "signal",
  suspended: "bad",
};

/** Where a listing stands. */
export function BoatBadge({ state, isPaused }: { state: State; isPaused: boolean }) {
  const { t } = useTranslation("boats");
  return state === "approved" && isPaused ? (
    <Badge>{t("state.paused")}</Badge>
  ) : (
    <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
  );
}
