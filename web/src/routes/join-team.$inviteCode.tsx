import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import { JoinPage } from "../features/teams/components/join-page.tsx";
import { invitePreviewQuery } from "../features/teams/queries.ts";
import { toast } from "../lib/page/toasts.ts";

export const Route = createFileRoute("/join-team/$inviteCode")({
  loader: async ({ context: { queryClient }, params: { inviteCode } }) => {
    // Its refusals are a part of the page.
    void queryClient.prefetchQuery(invitePreviewQuery(inviteCode));
    await loadNamespaces("teams");
  },
  component: JoinTeam,
});

function JoinTeam() {
  const { t } = useTranslation("teams");
  const { inviteCode } = Route.useParams();
  const navigate = Route.useNavigate();
  const finish = (eventId?: string): void => {
    toast("success", t("join.done"));
    // Who joins a crew has steps of their own to take there.
    void navigate(
      eventId
        ? { to: "/profile/tournaments/$eventId", params: { eventId }, replace: true }
        : { to: "/profile/my-team", replace: true },
    );
  };
  return <JoinPage key={inviteCode} code={inviteCode} onJoined={finish} />;
}
