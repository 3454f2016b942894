import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { DataPage } from "../../../../features/profile/components/data-page.tsx";
import { useMember, useSupabaseAuth } from "../../../../lib/auth/session.tsx";
import { toast } from "../../../../lib/page/toasts.ts";

export const Route = createFileRoute("/_auth/profile/settings/data")({
  loader: () => loadNamespaces(["account", "profile"]),
  component: OwnData,
});

function OwnData() {
  const { t } = useTranslation("profile");
  const { user } = useMember();
  const { signOut } = useSupabaseAuth();
  const navigate = Route.useNavigate();
  const leave = async (): Promise<void> => {
    await navigate({ to: "/", replace: true });
    await signOut();
    toast("success", t("delete.done"));
  };
  return <DataPage user={user} onDeleted={() => void leave()} />;
}
