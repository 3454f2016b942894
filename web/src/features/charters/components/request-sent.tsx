import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../components/ui/link-button.tsx";

/** After a request was sent: what comes next. */
export function RequestSent({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation("boats");
  return (
    <div className="grid justify-items-start gap-4 border-s-4 border-starboard bg-card px-4 py-3">
      <output>
        <span className="block font-semibold">{t("request.sent")}</span>
        {t("request.sent_text")}
      </output>
      <LinkButton to="/profile/bookings/$bookingId" params={{ bookingId }} variant="primary">
        {t("request.open")}
      </LinkButton>
    </div>
  );
}
