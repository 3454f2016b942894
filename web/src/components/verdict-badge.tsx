import { useTranslation } from "react-i18next";
import type { loggedDecisions } from "../../../supabase/functions/_shared/contracts/judging.ts";
import { Badge, type BadgeTone } from "./ui/badge.tsx";

type Logged = (typeof loggedDecisions)[number];

const tones: Record<Logged, BadgeTone> = {
  accepted: "good",
  adjusted: "land",
  rejected: "bad",
  undone: "plain",
};

/** What was decided on a catch; its words are those of the judges' desk. */
export function VerdictBadge({ verdict }: { verdict: Logged }) {
  const { t } = useTranslation("admin-judging");
  return <Badge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</Badge>;
}
