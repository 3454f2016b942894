import { useTranslation } from "react-i18next";
import { CallToAction } from "../../../components/call-to-action.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";

export function BookMeeting() {
  const { t } = useTranslation("home");
  return (
    <CallToAction title={t("meeting.title")} text={t("meeting.text")}>
      <LinkButton to="/contact" variant="primary" size="large">
        {t("meeting.action")}
      </LinkButton>
    </CallToAction>
  );
}
