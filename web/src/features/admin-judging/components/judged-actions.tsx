import { Ellipsis, History, Scale } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuTrigger,
} from "../../../components/ui/menu.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { can } from "../permissions.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { useAccept } from "../use-accept.ts";
import type { Asked } from "./decide-dialog.tsx";

interface JudgedActionsProps {
  fish: SheetRow;
  desk: Desk;
  /** Whether the log of the catch is shown. */
  isOpened: boolean;
  onOpen: () => void;
  onAsk: (asked: Asked) => void;
}

/** The log of a judged catch, and the ways to judge it again; what came over the scales is corrected there. */
export function JudgedActions({ fish, desk, isOpened, onOpen, onAsk }: JudgedActionsProps) {
  const { t } = useTranslation("admin-judging");
  const member = useMember();
  const { accept, isUnderWay } = useAccept();
  const mayJudge = can(member, "judge", desk.board.event) && !fish.is_own;
  return (
    <>
      <Button
        size="icon"
        variant="quiet"
        aria-expanded={isOpened}
        aria-label={t("history_of", { team: fish.team_name })}
        onClick={onOpen}
      >
        <History aria-hidden="true" className="size-5" />
      </Button>
      {mayJudge && fish.weighed_day !== null && (
        <LinkButton
          size="icon"
          variant="quiet"
          to="/admin/leaderboard/scales"
          search={{
            event: desk.board.event.id,
            team: fish.registration_id,
            day: fish.weighed_day,
          }}
          aria-label={t("correct_at_scales_of", { team: fish.team_name })}
          title={t("correct_at_scales")}
        >
          <Scale aria-hidden="true" className="size-5" />
        </LinkButton>
      )}
      {mayJudge && fish.weighed_day === null && (
        <Menu>
          <MenuTrigger asChild>
            <Button
              size="icon"
              variant="quiet"
              busy={isUnderWay(fish.id)}
              aria-label={t("again_of", { team: fish.team_name })}
            >
              <Ellipsis aria-hidden="true" className="size-5" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            <MenuLabel>{t("again")}</MenuLabel>
            {fish.status !== "accepted" && (
              <MenuItem onSelect={() => accept(fish)}>{t("decide.accepted")}</MenuItem>
            )}
            <MenuItem onSelect={() => onAsk({ fish, decision: "adjusted" })}>
              {t("decide.adjusted")}
            </MenuItem>
            {fish.status !== "rejected" && (
              <MenuItem onSelect={() => onAsk({ fish, decision: "rejected" })}>
                {t("decide.rejected")}
              </MenuItem>
            )}
          </MenuContent>
        </Menu>
      )}
    </>
  );
}
