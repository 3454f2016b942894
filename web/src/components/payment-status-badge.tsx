import { useTranslation } from "react-i18next";
import type { PaymentStatus } from "../../../supabase/functions/_shared/contracts/payments.ts";
import { Badge, type BadgeTone } from "./ui/badge.tsx";

const tones: Partial<Record<PaymentStatus, BadgeTone>> = {
  due: "land",
  paid: "good",
  refund_due: "signal",
  disputed: "bad",
};

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation("payments");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
