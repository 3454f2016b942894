import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Bell, BellRing } from "lucide-react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../components/form-error.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { useFullMember, useSupabaseAuth } from "../../../lib/auth/session.tsx";
import { followEvent } from "../mutations.ts";
import { followsQuery } from "../queries.ts";

/** Notices of changes without an entry; a visitor logs in first, and comes back here. */
export function FollowButton({ eventId }: { eventId: string }) {
  const { t } = useTranslation("events");
  const { state } = useSupabaseAuth();
  const member = useFullMember();
  const redirect = useLocation({ select: ({ pathname }) => pathname });
  if (state.status === "loading") return null;
  if (member) return <Following eventId={eventId} userId={member.user.id} />;
  const needsSetup = state.status === "signed-in" && !state.needsCode;
  return (
    <LinkButton to={needsSetup ? "/auth/setup" : "/auth/login"} search={{ redirect }}>
      <Bell aria-hidden="true" className="size-4" />
      {t("follow.start")}
    </LinkButton>
  );
}

function Following({ eventId, userId }: { eventId: string; userId: string }) {
  const { t } = useTranslation("events");
  const { data: follows } = useQuery(followsQuery(userId, eventId));
  const change = useMutation(followEvent(useQueryClient(), userId));
  const Sign = follows ? BellRing : Bell;
  return (
    <>
      <Button
        aria-pressed={follows ?? false}
        disabled={follows === undefined}
        busy={change.isPending}
        onClick={() => change.mutate({ eventId, follows: !follows })}
      >
        <Sign aria-hidden="true" className="size-4" />
        {t(follows ? "follow.on" : "follow.start")}
      </Button>
      <FormError form={{ isSending: change.isPending, error: change.error }} />
    </>
  );
}
