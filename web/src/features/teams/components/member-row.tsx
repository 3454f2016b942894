import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import { AnglerName } from "../../../components/angler-name.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { can } from "../permissions.ts";
import type { Team, TeamMember } from "../queries.ts";
import type { Question } from "./team-question.tsx";

interface Props {
  team: Team;
  member: TeamMember;
  ask: (question: Question) => void;
}

export function MemberRow({ team, member, ask }: Props) {
  const { t } = useTranslation("teams");
  const reader = useMember();
  const { id, display_name: name, role, user_id } = member;
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1.5">
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <AnglerName name={name} handle={member.handle} className="wrap-anywhere" />
        {user_id === reader.user.id && <Badge>{t("you")}</Badge>}
        {role === "captain" && <Badge tone="land">{t("captain")}</Badge>}
        {user_id === null && <Badge>{t("no_account")}</Badge>}
      </span>
      {role === "member" && can(reader, "lead", team) && (
        <Menu>
          <MenuTrigger asChild>
            <Button size="icon" variant="quiet" aria-label={t("actions_of", { name })}>
              <Ellipsis aria-hidden="true" className="size-5" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            {user_id !== null && (
              <MenuItem
                onSelect={() =>
                  ask({
                    change: { call: "hand_over_team", args: { team_id: team.id, member_id: id } },
                    team: team.name,
                    name,
                  })
                }
              >
                {t("ask.hand_over_team.action")}
              </MenuItem>
            )}
            <MenuItem
              onSelect={() =>
                ask({
                  change: { call: "remove_team_member", args: { member_id: id } },
                  team: team.name,
                  name,
                })
              }
            >
              {t("ask.remove_team_member.action")}
            </MenuItem>
          </MenuContent>
        </Menu>
      )}
    </li>
  );
}
