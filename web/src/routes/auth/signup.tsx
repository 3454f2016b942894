import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../components/layout/form-page.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { MailNotice } from "../../features/auth/components/mail-notice.tsx";
import { ProviderButtons } from "../../features/auth/components/provider-buttons.tsx";
import { SignUpForm } from "../../features/auth/components/signup-form.tsx";
import { resendConfirmation } from "../../features/auth/mutations.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";
import { redirectSearch } from "../../lib/auth/safe-redirect.ts";
import { useLeaveWhenSignedIn } from "../../lib/auth/use-leave-when-signed-in.ts";

export const Route = createFileRoute("/auth/signup")({
  validateSearch: redirectSearch,
  loader: () => loadNamespaces(["auth", "account"]),
  component: SignUp,
});

function SignUp() {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const { redirect } = Route.useSearch();
  const [waiting, setWaiting] = useState<string>();
  usePageMeta(t("signup.title"), t("signup.description"));
  useLeaveWhenSignedIn(redirect);

  const aside = (
    <>
      <p className="text-ink-2">{t("signup.has_account")}</p>
      <LinkButton to="/auth/login" search={redirect ? { redirect } : {}}>
        {common("nav.login")}
      </LinkButton>
    </>
  );
  return (
    <FormPage seed={18} title={t("signup.title")} lead={t("signup.lead")} aside={aside}>
      {waiting ? (
        <MailNotice email={waiting} cause="signup" again={resendConfirmation(redirect)} />
      ) : (
        <>
          <SignUpForm redirect={redirect} onWaiting={setWaiting} />
          <ProviderButtons redirect={redirect} />
        </>
      )}
    </FormPage>
  );
}
