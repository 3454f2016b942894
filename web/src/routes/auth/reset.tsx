import { createFileRoute, Navigate } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../components/layout/form-page.tsx";
import { PageLoader } from "../../components/layout/page-loader.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { ResetForm } from "../../features/auth/components/reset-form.tsx";
import { endRecovery, isRecovering } from "../../lib/auth/awaited.ts";
import { usePageMeta } from "../../lib/page/page-meta.ts";
import { isolate } from "../../lib/format/reader-format.ts";
import { useSupabaseAuth } from "../../lib/auth/session.tsx";
import { toast } from "../../lib/page/toasts.ts";

export const Route = createFileRoute("/auth/reset")({
  loader: () => loadNamespaces(["auth", "account"]),
  component: Reset,
});

function Reset() {
  const { t } = useTranslation("auth");
  const { state } = useSupabaseAuth();
  const navigate = Route.useNavigate();
  usePageMeta(t("reset.title"));
  if (state.status === "loading") return <PageLoader />;
  if (state.status === "signed-out") {
    return (
      <FormPage seed={37} title={t("reset.title")} lead={t("reset.none")}>
        <LinkButton to="/auth/forgot">{t("reset.ask")}</LinkButton>
      </FormPage>
    );
  }
  if (state.needsCode) {
    return <Navigate to="/auth/login" search={{ redirect: "/auth/reset" }} replace />;
  }
  // An open session alone must not allow a new password: the profile asks for the current one.
  if (!isRecovering()) return <Navigate to="/profile/settings/security" replace />;
  const email = state.user.email ?? "";
  const finish = async (): Promise<void> => {
    toast("success", t("reset.done"));
    await navigate({ to: "/", replace: true });
    endRecovery();
  };
  return (
    <FormPage seed={37} title={t("reset.title")} lead={t("reset.lead", { email: isolate(email) })}>
      <ResetForm email={email} onDone={() => void finish()} />
    </FormPage>
  );
}
