import { useTranslation } from "react-i18next";
import type { ListedAccount } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { Badge, type BadgeTone } from "../../../components/ui/badge.tsx";

const tones: Record<ListedAccount["state"], BadgeTone> = {
  active: "good",
  unconfirmed: "land",
  setup_due: "land",
  banned: "bad",
};

export function StateBadge({ state }: Pick<ListedAccount, "state">) {
  const { t } = useTranslation("admin-members");
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
