import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { FormPage } from "../../../components/layout/form-page.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { WaveLoader } from "../../../components/ui/wave-loader.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { FunctionError } from "../../../lib/api/function-error.ts";
import { useFullMember, useSupabaseAuth } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { usePageMeta, useUnlisted } from "../../../lib/page/page-meta.ts";
import { invitePreviewQuery, joinedTeamQuery } from "../queries.ts";
import { InviteFacts } from "./invite-facts.tsx";
import { JoinActions } from "./join-actions.tsx";

interface Props {
  code: string;
  /** Gets the event's id where the invite leads onto the crew of an entry. */
  onJoined: (eventId?: string) => void;
}

/** What an invite opens, for everybody who has its link, and the way in, or on for who is in already. */
export function JoinPage({ code, onJoined }: Props) {
  const { t } = useTranslation("teams");
  const { t: common } = useTranslation();
  const { data: invite, error, refetch } = useQuery(invitePreviewQuery(code));
  const { state } = useSupabaseAuth();
  const member = useFullMember();
  const { data: joined, isPending } = useQuery({
    ...joinedTeamQuery(member?.user.id ?? "", code),
    enabled: member !== null,
  });
  const isAsking = state.status === "loading" || (member !== null && isPending);
  const title = joined
    ? isolate(joined.team)
    : invite
      ? t("join.title", { team: isolate(invite.team) })
      : t("join.heading");
  usePageMeta(title, t("join.description"));
  useUnlisted();
  const lead = joined
    ? common("error.already_member")
    : invite?.captain
      ? t("join.from", { name: isolate(invite.captain) })
      : invite && t("join.lead");
  return (
    <FormPage seed={22} title={title} lead={lead}>
      {joined ? (
        <div className="flex max-w-xl flex-wrap gap-3">
          {joined.event_id && (
            <LinkButton
              to="/profile/tournaments/$eventId"
              params={{ eventId: joined.event_id }}
              variant="primary"
              size="large"
            >
              {t("join.entry")}
            </LinkButton>
          )}
          <LinkButton to="/profile/my-team" size="large">
            {t("title")}
          </LinkButton>
        </div>
      ) : invite ? (
        <div className="grid max-w-xl gap-8">
          <InviteFacts invite={invite} />
          {isAsking ? (
            <WaveLoader label={common("loading")} />
          ) : (
            <JoinActions code={code} onJoined={() => onJoined(invite.event?.id)} />
          )}
        </div>
      ) : !error || isAsking ? (
        <WaveLoader label={common("loading")} />
      ) : error instanceof FunctionError && errorKey(error) !== "error.server" ? (
        <div className="grid max-w-xl justify-items-start gap-5">
          <ErrorNote>{common(errorKey(error))}</ErrorNote>
          <LinkButton to="/">{common("to_start")}</LinkButton>
        </div>
      ) : (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </FormPage>
  );
}
