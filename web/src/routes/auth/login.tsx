import { createFileRoute, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Band } from "../../components/layout/band.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { LoginForm } from "../../features/auth/components/login-form.tsx";
import { usePageMeta } from "../../lib/page-meta.ts";
import { safeRedirect } from "../../lib/safe-redirect.ts";
import { useSupabaseAuth } from "../../lib/session.tsx";

export const Route = createFileRoute("/auth/login")({
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === "string" ? { redirect } : {},
  component: Login,
});

function Login() {
  const { t } = useTranslation("auth");
  const { t: common } = useTranslation();
  const { redirect } = Route.useSearch();
  const navigate = useNavigate();
  const { state } = useSupabaseAuth();
  usePageMeta(t("login.title"), t("login.description"));

  // Signed in here, in another tab or before: on to where the visitor was going.
  const signedIn = state.status === "signed-in";
  useEffect(() => {
    if (signedIn) {
      void navigate({ href: safeRedirect(redirect, window.location.origin), replace: true });
    }
  }, [signedIn, redirect, navigate]);

  return (
    <>
      <Band seed={23}>
        <h1 className="text-4xl">{t("login.title")}</h1>
        <p className="mt-2 max-w-xl text-ink-2">{t("login.lead")}</p>
      </Band>
      <div className="measure grid gap-x-12 gap-y-10 py-12 md:grid-cols-[1fr_300px]">
        <LoginForm />
        <aside className="grid content-start justify-items-start gap-4 border-t-2 border-ink pt-4">
          <p className="text-ink-2">{t("login.no_account")}</p>
          <LinkButton to="/auth/signup">{common("nav.signup")}</LinkButton>
        </aside>
      </div>
    </>
  );
}
