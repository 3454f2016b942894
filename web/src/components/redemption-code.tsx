import { useTranslation } from "react-i18next";
import { QrCode } from "./qr-code.tsx";

/** What the office asks for: scanned, it opens the redemption at the desk. */
export function RedemptionCode({ code }: { code: string }) {
  const { t } = useTranslation("top-fans");
  const address = `${location.origin}/admin/rewards/redemptions?q=${code}`;
  return (
    <div className="grid justify-items-center gap-3">
      <QrCode text={address} label={t("code.qr", { code })} />
      <p dir="ltr" className="font-mono text-2xl font-semibold tracking-widest">
        {code}
      </p>
    </div>
  );
}
