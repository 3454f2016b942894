import { useTranslation } from "react-i18next";
import type { EntryStatus } from "../../../supabase/functions/_shared/contracts/entries.ts";
import { Badge, type BadgeTone } from "./ui/badge.tsx";

const tones: Partial<Record<EntryStatus, BadgeTone>> = {
  pending: "land",
  confirmed: "good",
  waitlisted: "land",
  disqualified: "bad",
};

export function EntryStatusBadge({ status }: { status: EntryStatus }) {
  const { t } = useTranslation("places");
  return <Badge tone={tones[status]}>{t(`entry_status.${status}`)}</Badge>;
}
