import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../components/layout/form-page.tsx";
import { AddressForm } from "../../features/auth/components/address-form.tsx";
import { resendConfirmation } from "../../features/auth/mutations.ts";
import { redirectSearch } from "../../lib/auth/safe-redirect.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";

export const Route = createFileRoute("/auth/resend")({
  validateSearch: redirectSearch,
  loader: () => loadNamespaces(["auth", "account"]),
  component: Resend,
});

function Resend() {
  const { t } = useTranslation("auth");
  const { redirect } = Route.useSearch();
  usePageMeta(t("resend.title"), t("resend.lead"));
  return (
    <FormPage seed={31} title={t("resend.title")} lead={t("resend.lead")}>
      <AddressForm cause="resend" submit={t("resend.submit")} send={resendConfirmation(redirect)} />
    </FormPage>
  );
}
