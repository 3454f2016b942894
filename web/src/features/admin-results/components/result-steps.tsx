import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EventSteps } from "../../../components/event-steps/event-steps.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { hasBoard } from "../../../lib/events/life-cycle.ts";
import { can } from "../permissions.ts";
import { unjudgedOf, type Results } from "../queries.ts";
import { UnjudgedNote } from "./unjudged-note.tsx";

/** The step that the result takes next, what still stands in its way, and where the result is shown. */
export function ResultSteps({ results }: { results: Results }) {
  const { t } = useTranslation("admin-results");
  const { t: extras } = useTranslation("board-extras");
  const member = useMember();
  const { event } = results.board;
  const pending = unjudgedOf(results);
  const board = { to: "/leaderboard", className: textLinkStyle } as const;
  return (
    <PageBlock title={t("steps.title")} text={t("steps.text")}>
      <div className="grid justify-items-start gap-4">
        <UnjudgedNote event={event} count={pending} />
        {can(member, "run_prize_giving") && hasBoard(event.status) && (
          <div className="flex flex-wrap items-center gap-2">
            <EventSteps event={{ id: event.id, name: event.name, status: event.status, pending }} />
          </div>
        )}
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          <li>
            <Link {...board} search={{ event: event.id }}>
              {t("board.public")}
            </Link>
          </li>
          <li>
            <Link {...board} search={{ event: event.id, display: "tv" }}>
              {t("steps.tv")}
            </Link>
          </li>
          <li>
            <Link {...board} search={{ event: event.id, display: "sheet" }}>
              {extras("sheet")}
            </Link>
          </li>
          {event.status === "final" && (
            <li>
              <Link {...board} search={{ event: event.id, display: "certificates" }}>
                {extras("certificates")}
              </Link>
            </li>
          )}
        </ul>
      </div>
    </PageBlock>
  );
}
