import { useTranslation } from "react-i18next";
import { FormPage } from "../../../components/layout/form-page.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { usePageMeta, useUnlisted } from "../../../lib/page/page-meta.ts";
import { StopForm } from "./stop-form.tsx";

/** Where the link at the foot of a mail leads. */
export function StopPage(link: { kind: string | undefined; linkKey: string | undefined }) {
  const { t } = useTranslation("notices");
  usePageMeta(t("unsubscribe.title"));
  useUnlisted();
  return (
    <FormPage seed={23} title={t("unsubscribe.title")}>
      <div className="grid max-w-xl justify-items-start gap-5">
        <StopForm {...link} />
        <LinkButton to="/profile/settings/notifications">{t("unsubscribe.settings")}</LinkButton>
      </div>
    </FormPage>
  );
}
