import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../components/layout/form-page.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { SecondStep } from "../../features/auth/components/second-step.tsx";
import { LoginForm } from "../../features/auth/components/login-form.tsx";
import { ProviderButtons } from "../../features/auth/components/provider-buttons.tsx";
import { TurnedAway } from "../../features/auth/components/turned-away.tsx";
import { usePageMeta } from "../../lib/page/page-meta.ts";
import { redirectSearch } from "../../lib/auth/safe-redirect.ts";
import { useSupabaseAuth } from "../../lib/auth/session.tsx";
import { useLeaveWhenSignedIn } from "../../lib/auth/use-leave-when-signed-in.ts";

export const Route = createFileRoute("/auth/login")({
  validateSearch: redirectSearch,
  loader: () => loadNamespaces(["auth", "account"]),
  component: Login,
});

function Login() {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const { redirect } = Route.useSearch();
  const { state, signOut } = useSupabaseAuth();
  const [isBack, setBack] = useState(false);
  usePageMeta(t("login.title"), t("login.description"));
  useLeaveWhenSignedIn(redirect);

  const isCodeDue = state.status === "signed-in" && state.needsCode;

  const aside = !isCodeDue && (
    <>
      <p className="text-ink-2">{t("login.no_account")}</p>
      <LinkButton to="/auth/signup" search={redirect ? { redirect } : {}}>
        {common("nav.signup")}
      </LinkButton>
    </>
  );
  return (
    <FormPage seed={23} title={t("login.title")} lead={t("login.lead")} aside={aside}>
      {isCodeDue ? (
        <SecondStep
          onBack={() => {
            setBack(true);
            void signOut();
          }}
        />
      ) : (
        <>
          <TurnedAway />
          <LoginForm isBack={isBack} />
          <p className="-ms-4 mt-4 flex flex-wrap gap-x-2">
            <LinkButton to="/auth/forgot" variant="quiet" className="underline">
              {t("login.forgot")}
            </LinkButton>
            <LinkButton
              to="/auth/resend"
              search={redirect ? { redirect } : {}}
              variant="quiet"
              className="underline"
            >
              {t("login.resend")}
            </LinkButton>
          </p>
          <ProviderButtons redirect={redirect} />
        </>
      )}
    </FormPage>
  );
}
