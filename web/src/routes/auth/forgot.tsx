import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../components/layout/form-page.tsx";
import { AddressForm } from "../../features/auth/components/address-form.tsx";
import { askForReset } from "../../features/auth/mutations.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";

export const Route = createFileRoute("/auth/forgot")({
  loader: () => loadNamespaces(["auth", "account"]),
  component: Forgot,
});

function Forgot() {
  const { t } = useTranslation("auth");
  usePageMeta(t("forgot.title"), t("forgot.lead"));
  return (
    <FormPage seed={29} title={t("forgot.title")} lead={t("forgot.lead")}>
      <AddressForm cause="forgot" submit={t("forgot.submit")} send={askForReset} />
    </FormPage>
  );
}
