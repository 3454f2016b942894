import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EventStatusBadge } from "../../../components/event-status-badge.tsx";
import { Band } from "../../../components/layout/band.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { StatusLight } from "../../../components/ui/status-light.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { UnitSwitch } from "../../../components/unit-switch.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { deskQuery, type Desk } from "../queries.ts";
import { dayAtScales, type ScalesSearch } from "../scales-search.ts";
import { weighedQuery } from "../scales.ts";
import { useLiveDesk } from "../use-live-desk.ts";
import { scalesMeasure } from "../weigh-contract.ts";
import { NoDesk } from "./judging-page.tsx";
import { ScalesTeams } from "./scales-teams.tsx";
import { WeighDesk } from "./weigh-desk.tsx";

interface Props {
  eventId: string;
  search: ScalesSearch;
  onSearch: (change: Partial<ScalesSearch>) => void;
}

/** The desk beside the scales: made for a laptop or a tablet. */
export function ScalesPage(props: Props) {
  const { user } = useMember();
  const { data: desk, dataUpdatedAt } = useSuspenseQuery(deskQuery(user.id, props.eventId));
  return desk ? <OpenScales {...props} desk={desk} loadedAt={dataUpdatedAt} /> : <NoDesk />;
}

function OpenScales({
  eventId,
  search,
  onSearch,
  desk,
  loadedAt,
}: Props & { desk: Desk; loadedAt: number }) {
  const { t } = useTranslation("scales");
  const { t: judging } = useTranslation("admin-judging");
  const { user } = useMember();
  const { number, digits } = useReaderFormat();
  const light = useLiveDesk(eventId, loadedAt);
  const [openedAt] = useState(Date.now);
  const { event, rows } = desk.board;
  const day =
    desk.days.find((one) => one.day === search.day)?.day ?? dayAtScales(desk.days, openedAt);
  const { data: weighed = [] } = useQuery(weighedQuery(user.id, eventId, day));
  const team = rows.find((row) => row.registration_id === search.team);
  return (
    <>
      <div className="print:hidden">
        <Band seed={59}>
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
            <div className="grid gap-2">
              <StatusLight light={light}>{judging(`light.${light}`)}</StatusLight>
              <h1 className="text-3xl">{t("title")}</h1>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
                {event.status !== "live" && <EventStatusBadge status={event.status} />}
                <bdi>{event.name}</bdi>
                <Link
                  to="/admin/leaderboard"
                  search={{ event: eventId }}
                  className={`${textLinkStyle} inline-flex min-h-11 items-center`}
                >
                  {t("to_judging")}
                </Link>
              </p>
            </div>
            <div className="flex flex-wrap items-end gap-3">
              <UnitSwitch measures={[scalesMeasure(event.rules)]} />
              {desk.days.length > 1 && (
                <Select
                  aria-label={t("day")}
                  value={day}
                  onChange={({ target }) => onSearch({ day: Number(target.value) })}
                >
                  {desk.days.map((one) => (
                    <option key={one.day} value={one.day}>
                      {judging("day", { n: number(one.day) })}
                    </option>
                  ))}
                </Select>
              )}
            </div>
          </div>
        </Band>
      </div>
      <div className="measure grid gap-x-10 gap-y-8 py-6 lg:grid-cols-[250px_minmax(0,1fr)] print:block">
        <div className={`print:hidden ${team ? "max-lg:hidden" : ""}`}>
          <ScalesTeams
            rows={rows}
            weighed={weighed}
            chosen={search.team}
            onChoose={(registrationId) => onSearch({ team: registrationId })}
          />
        </div>
        {team ? (
          <div className="min-w-0">
            <div className="flex flex-wrap items-baseline gap-x-4 border-b-2 border-ink pb-2 print:hidden">
              <span className="display text-4xl figures">{digits(team.number)}</span>
              <h2 className="grow text-2xl">
                <bdi className="wrap-anywhere">{team.team_name}</bdi>
              </h2>
              <button
                type="button"
                className={`${textLinkStyle} min-h-11 lg:hidden`}
                onClick={() => onSearch({ team: undefined })}
              >
                {t("other_team")}
              </button>
            </div>
            <WeighDesk
              key={`${team.registration_id} ${day}`}
              desk={desk}
              registrationId={team.registration_id}
              day={day}
              paper={search.paper ?? "roll"}
              onSearch={onSearch}
            />
          </div>
        ) : (
          <div className="max-lg:hidden">
            <EmptyState>{t(search.team ? "team_unknown" : "choose")}</EmptyState>
          </div>
        )}
        {search.team && !team && <p className="text-port lg:hidden">{t("team_unknown")}</p>}
      </div>
    </>
  );
}
