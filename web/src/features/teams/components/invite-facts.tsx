import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { InvitePreview } from "../../../../../supabase/functions/_shared/contracts/redeem-invite.ts";
import { DEADLINE } from "../../../lib/format/deadline.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";

/** Team, captain and event; a ruled list of facts. */
export function InviteFacts({ invite }: { invite: InvitePreview }) {
  const { t } = useTranslation("teams");
  const { number, date } = useReaderFormat();
  const { team, captain, members, event, expires_at } = invite;
  const facts: [string, ReactNode][] = [
    [t("join.team"), <bdi key="team">{team}</bdi>],
    [t("captain"), captain && <bdi key="captain">{captain}</bdi>],
    [t("join.members"), number(members)],
    [t("join.event"), event && <bdi key="event">{event.name}</bdi>],
    [
      t("join.starts"),
      event?.starts_at && date(Date.parse(event.starts_at), { dateStyle: "long" }, event.time_zone),
    ],
    [t("join.valid"), date(Date.parse(expires_at), DEADLINE)],
  ];
  return (
    <dl className="border-t border-line">
      {facts.map(
        ([name, value]) =>
          value && (
            <div
              key={name}
              className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="figures text-end font-semibold wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
