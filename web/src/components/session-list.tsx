import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AccountSession } from "../../../supabase/functions/_shared/contracts/accounts.ts";
import { deviceName } from "../lib/auth/device-name.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { Badge } from "./ui/badge.tsx";

interface Props {
  sessions: readonly AccountSession[];
  /** What can be done with one; `name` names its device. */
  renderActions: (session: AccountSession, name: string) => ReactNode;
}

/** Where an account is logged in, the device used last first. */
export function SessionList({ sessions, renderActions }: Props) {
  const { t } = useTranslation("account");
  const { date } = useReaderFormat();
  const moment = (at: string) => (
    <time dateTime={at} className="figures">
      {date(Date.parse(at), { dateStyle: "medium", timeStyle: "short" })}
    </time>
  );
  return (
    <ul className="border-t border-line">
      {sessions.map((session) => {
        const name = deviceName(session.user_agent) ?? t("sessions.unknown_device");
        return (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                <bdi>{name}</bdi>
                {session.is_current && <Badge tone="good">{t("sessions.this_device")}</Badge>}
              </p>
              <p className="text-sm text-ink-2">
                {t("sessions.used")} {moment(session.used_at)}
              </p>
              {session.address && (
                <p className="text-sm text-ink-2">
                  {t("sessions.network")}{" "}
                  <bdi dir="ltr" className="figures">
                    {session.address}
                  </bdi>
                </p>
              )}
            </div>
            {renderActions(session, name)}
          </li>
        );
      })}
    </ul>
  );
}
