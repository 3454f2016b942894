import { useTranslation } from "react-i18next";
import { CallToAction } from "../../../components/call-to-action.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ServiceList } from "./service-list.tsx";

export function ServicesPage() {
  const { t } = useTranslation("services");
  return (
    <>
      <Band seed={12} size="hero">
        <h1 className="text-title">{t("headline")}</h1>
        <p className="mt-5 max-w-2xl text-xl text-pretty">{t("lead")}</p>
      </Band>
      <div className="measure py-12 md:py-16">
        <ServiceList level={2} />
      </div>
      <CallToAction title={t("start_title")} text={t("start_text")}>
        <LinkButton to="/contact" variant="primary" size="large">
          {t("start")}
        </LinkButton>
      </CallToAction>
    </>
  );
}
