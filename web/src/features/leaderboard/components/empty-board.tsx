import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { usePageMeta } from "../../../lib/page/page-meta.ts";

/** A board without teams. */
export function EmptyBoard({ eventId }: { eventId: string }) {
  const { t } = useTranslation("leaderboard");
  return (
    <EmptyState
      action={
        <LinkButton to="/events/$eventId" params={{ eventId }}>
          {t("event_page")}
        </LinkButton>
      }
    >
      {t("empty")}
    </EmptyState>
  );
}

/** No event with a board at all. */
export function NoBoards() {
  const { t } = useTranslation("leaderboard");
  usePageMeta(t("title"), t("description"));
  return (
    <div className="measure py-16">
      <EmptyState action={<LinkButton to="/">{t("empty_all_action")}</LinkButton>}>
        {t("empty_all")}
      </EmptyState>
    </div>
  );
}
