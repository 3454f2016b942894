import { useTranslation } from "react-i18next";
import type { EventStatus } from "../../../supabase/functions/_shared/contracts/board.ts";
import { Badge, type BadgeTone } from "./ui/badge.tsx";

const tones: Partial<Record<EventStatus, BadgeTone>> = {
  live: "signal",
  judging: "land",
  provisional: "land",
  cancelled: "bad",
};

/** Where an event is in its life. */
export function EventStatusBadge({ status }: { status: EventStatus }) {
  const { t } = useTranslation("events");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
