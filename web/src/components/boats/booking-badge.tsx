import { useTranslation } from "react-i18next";
import type { CharterBooking } from "../../../../supabase/functions/_shared/contracts/charters.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";

const tones: Readonly<Record<CharterBooking["state"], BadgeTone>> = {
  requested: "signal",
  accepted: "good",
  declined: "plain",
  expired: "plain",
  cancelled_by_angler: "bad",
  cancelled_by_owner: "bad",
  completed: "plain",
};

export function BookingBadge({ state }: Pick<CharterBooking, "state">) {
  const { t } = useTranslation("bookings");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
