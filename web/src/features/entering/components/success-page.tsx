import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { AccountFirst } from "../../../components/account-first.tsx";
import { CalendarLink } from "../../../components/calendar-link.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { FormPage } from "../../../components/layout/form-page.tsx";
import { ShareLink } from "../../../components/share-link.tsx";
import { SideBlock } from "../../../components/side-block.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { WaveLoader } from "../../../components/ui/wave-loader.tsx";
import { useFullMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { usePageMeta, useUnlisted } from "../../../lib/page/page-meta.ts";
import { DEADLINE } from "../../../lib/format/deadline.ts";
import { outcomeOf } from "../entry-state.ts";
import { ownEntriesQuery, type OwnEntry } from "../queries.ts";
import { NoEntries } from "./own-entries.tsx";

interface Props {
  entryId: string | undefined;
}

/** What comes next for an entry: the newest one where the address names none. */
export function SuccessPage({ entryId }: Props) {
  const { t } = useTranslation("entering");
  const member = useFullMember();
  usePageMeta(t("success.page_title"), t("success.description"));
  useUnlisted();
  if (member) return <OwnSuccess key={member.user.id} userId={member.user.id} entryId={entryId} />;
  return (
    <FormPage seed={21} title={t("success.page_title")}>
      <AccountFirst why={t("success.account")} />
    </FormPage>
  );
}

function OwnSuccess({ userId, entryId }: Props & { userId: string }) {
  const { t } = useTranslation("entering");
  const { t: common } = useTranslation();
  const { data: entries, error, refetch } = useQuery(ownEntriesQuery(userId));
  const entry = entryId
    ? entries?.find(({ id }) => id === entryId)
    : entries?.find(({ status }) => status !== "withdrawn");
  if (entry) return <Success entry={entry} />;
  return (
    <FormPage seed={21} title={t("success.page_title")}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : entries ? (
        <NoEntries />
      ) : (
        <WaveLoader label={common("loading")} />
      )}
    </FormPage>
  );
}

function Success({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation("entering");
  const { number, date } = useReaderFormat();
  const outcome = outcomeOf(entry);
  const { starts_at: starts, event_id: eventId } = entry;
  const next = [
    ...(entry.confirm_by !== null && outcome === "promoted"
      ? [
          t("success.confirm", {
            time: date(Date.parse(entry.confirm_by), DEADLINE, entry.time_zone),
          }),
        ]
      : []),
    ...(outcome === "ended"
      ? []
      : [t(`success.${outcome === "promoted" ? "pending" : outcome}_next`)]),
    ...(entry.payment_status === "due" ? [t("success.pay")] : []),
    ...(entry.is_captain && outcome !== "ended" ? [t("success.invite")] : []),
    ...(outcome === "confirmed" ? [t("success.dock")] : []),
  ];
  return (
    <>
      <Band seed={21}>
        <p className="text-sm font-semibold text-ink-2">
          <bdi>{entry.event_name}</bdi>
        </p>
        <h1 className="mt-2 text-3xl sm:text-4xl">
          {t(`success.${outcome}`, { team: isolate(entry.team_name) })}
        </h1>
        <p className="mt-2 text-ink-2">
          {starts && date(Date.parse(starts), { dateStyle: "full" }, entry.time_zone)}
          {starts && entry.venue && " · "}
          <bdi>{entry.venue}</bdi>
        </p>
      </Band>
      <div className="measure grid grid-cols-1 gap-x-14 gap-y-10 py-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="min-w-0">
          <h2 className="border-b-2 border-ink pb-2 text-2xl">{t("success.next")}</h2>
          <ol className="list-inside list-decimal [:lang(ar)_&]:list-[arabic-indic]">
            {next.map((line) => (
              <li key={line} className="border-b border-line py-3">
                {line}
              </li>
            ))}
          </ol>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/profile/tournaments/$eventId" params={{ eventId }} variant="primary">
              {t("success.to_entry")}
            </LinkButton>
            <LinkButton to="/events/$eventId" params={{ eventId }}>
              {t("to_event")}
            </LinkButton>
            {starts && outcome !== "ended" && <CalendarLink eventId={eventId} />}
          </div>
        </div>
        <aside className="grid content-start gap-8">
          {outcome === "confirmed" && (
            <SideBlock title={t("card.number")}>
              <p className="display pt-3 text-5xl leading-none figures">{number(entry.number)}</p>
            </SideBlock>
          )}
          <SideBlock title={t("success.share")}>
            <div className="pt-3">
              <ShareLink
                url={`${window.location.origin}/events/${eventId}`}
                title={entry.event_name}
                qrLabel={t("success.qr", { event: isolate(entry.event_name) })}
              />
            </div>
          </SideBlock>
        </aside>
      </div>
    </>
  );
}
