import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import type { Sponsor } from "../../../../../supabase/functions/_shared/contracts/sponsors.ts";
import { Contours } from "../../../components/ui/contours.tsx";
import { sponsorsQuery } from "../../../lib/events/sponsors.ts";
import { measureText } from "../../../lib/format/measure.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { nameLength } from "../name-length.ts";
import { divisionStandings, hasPlace, type Standing } from "../standings.ts";
import { useBoardMeta } from "../use-board-meta.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { usePlaceWords } from "../use-place-words.ts";
import { PaperBar } from "./paper-bar.tsx";
import "./paper.css";

/** Places that are certified. */
const PLACES = 3;
/** Length of a name from which it is set smaller. */
const LONG = 24;

interface Props {
  eventId: string;
  division: string | undefined;
}

/** A certificate for each of the first places of each division, A4 landscape, once the result is final. */
export function Certificates({ eventId, division }: Props) {
  const { t } = useTranslation("board-extras");
  const { board } = useLiveBoard(eventId);
  const { data: sponsors = [] } = useQuery(sponsorsQuery(eventId));
  useBoardMeta(board.event);
  const isFinal = board.event.status === "final";
  const wanted = board.divisions.filter(({ id }) => id === division);
  const awarded = (wanted.length > 0 ? wanted : board.divisions).flatMap(({ id, name }) =>
    divisionStandings(board, id)
      .filter((standing) => hasPlace(standing) && (standing.rank ?? PLACES + 1) <= PLACES)
      .map((standing) => ({ division: name, standing })),
  );
  const prints = isFinal && awarded.length > 0;
  return (
    <div className="mx-auto w-full max-w-[60rem] p-4 sm:p-8 print:max-w-none print:p-0">
      <h1 className="sr-only">
        {t("certificates")}: {board.event.name}
      </h1>
      <PaperBar eventId={eventId} prints={prints} />
      {!isFinal && <p>{t("certificates_wait")}</p>}
      {isFinal && awarded.length === 0 && <p>{t("certificates_none")}</p>}
      {prints &&
        awarded.map((one) => (
          <Certificate
            key={one.standing.row.number}
            event={board.event}
            sponsors={sponsors}
            {...one}
          />
        ))}
    </div>
  );
}

interface CertificateProps {
  event: Board["event"];
  division: string;
  standing: Standing;
  sponsors: readonly Sponsor[];
}

export function Certificate({ event, division, standing, sponsors }: CertificateProps) {
  const { t } = useTranslation("board-extras");
  const format = useReaderFormat();
  const placeWords = usePlaceWords();
  const { row, rank, score } = standing;
  // Which words stand before the name and which after it differs by language.
  const [before, after] = t("certificate_for", { team: isolate("") }).split(isolate(""));
  const last = event.days.at(-1);
  const day =
    last && format.date(Date.parse(last.lines_out), { dateStyle: "long" }, event.time_zone);
  return (
    <section className="certificate" aria-label={row.team_name}>
      <div>
        <span className="water">
          <Contours seed={3} />
        </span>
        <span className="frame" />
        <p className="event">
          <bdi className="tournament">{event.tournament_name}</bdi>
          <br />
          <bdi>{event.name}</bdi>
          <br />
          <bdi>{division}</bdi>
        </p>
        <h2>{t("certificate")}</h2>
        <p className="place">{t("certificate_place", { place: placeWords(rank ?? 0) })}</p>
        <p className="awarded">
          {before}
          <bdi className="team" data-long={nameLength(row.team_name) > LONG || undefined}>
            {row.team_name}
          </bdi>
          {after}
        </p>
        <p>{t("certificate_with", { total: measureText(format.total(score, event.rules)) })}</p>
        <div className="signed">
          <p>
            {[day, event.venue].filter(Boolean).map((part) => (
              <bdi key={part} className="block">
                {part}
              </bdi>
            ))}
          </p>
          {sponsors.length > 0 && (
            <p>
              {t("sponsored", {
                names: new Intl.ListFormat(format.locale).format(sponsors.map(({ name }) => name)),
              })}
            </p>
          )}
          <p>{t("certificate_signed")}</p>
        </div>
      </div>
    </section>
  );
}
