import { useTranslation } from "react-i18next";
import { Badge, type BadgeTone } from "../../../components/ui/badge.tsx";
import type { EntryStatus } from "../search.ts";

const tones: Partial<Record<EntryStatus, BadgeTone>> = {
  pending: "signal",
  confirmed: "good",
  waitlisted: "land",
  disqualified: "bad",
};

export function EntryStatusBadge({ status }: { status: EntryStatus }) {
  const { t } = useTranslation("admin-entries");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
