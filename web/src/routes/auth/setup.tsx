import { createFileRoute, Navigate } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../components/layout/form-page.tsx";
import { PageLoader } from "../../components/layout/page-loader.tsx";
import { SetupForm } from "../../features/auth/components/setup-form.tsx";
import { endRecovery } from "../../lib/auth/awaited.ts";
import { toast } from "../../lib/page/toasts.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";
import { isolate } from "../../lib/format/reader-format.ts";
import { redirectSearch, safeRedirect } from "../../lib/auth/safe-redirect.ts";
import { useSupabaseAuth } from "../../lib/auth/session.tsx";

export const Route = createFileRoute("/auth/setup")({
  validateSearch: redirectSearch,
  loader: () => loadNamespaces(["auth", "account"]),
  component: Setup,
});

/** Where a confirmed address leads whose sign-up came from another browser. */
function Setup() {
  const { t } = useTranslation("auth");
  const { redirect } = Route.useSearch();
  const { state } = useSupabaseAuth();
  const navigate = Route.useNavigate();
  usePageMeta(t("setup.title"));
  if (state.status === "loading") return <PageLoader />;
  if (state.status === "signed-out" || state.needsCode) {
    return <Navigate to="/auth/login" search={{ redirect: "/auth/setup" }} replace />;
  }
  const there = safeRedirect(redirect, window.location.origin);
  if (!state.setupDue) return <Navigate to={there} replace />;
  const email = state.user.email ?? "";
  const finish = (): void => {
    endRecovery();
    toast("success", t("setup.done"));
    void navigate({ to: there, replace: true });
  };
  return (
    <FormPage seed={18} title={t("setup.title")} lead={t("setup.lead", { email: isolate(email) })}>
      <SetupForm userId={state.user.id} email={email} onDone={finish} />
    </FormPage>
  );
}
