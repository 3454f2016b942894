import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { Contours } from "../../../components/ui/contours.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { nameLength } from "../name-length.ts";
import { divisionStandings, hasPlace } from "../standings.ts";
import { useBoardMeta } from "../use-board-meta.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { usePlaceWords } from "../use-place-words.ts";
import { useWon } from "./awards.tsx";
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

/** Certificates for the first places of each division and for awards, A4 landscape, once the result is final. */
export function Certificates({ eventId, division }: Props) {
  const { t } = useTranslation("board-extras");
  const { board } = useLiveBoard(eventId);
  useBoardMeta(board.event);
  const honours = useHonours();
  const isFinal = board.event.status === "final";
  const given = isFinal ? honours(board, division) : [];
  return (
    <div className="mx-auto w-full max-w-[60rem] p-4 sm:p-8 print:max-w-none print:p-0">
      <h1 className="sr-only">
        {t("certificates")}: {board.event.name}
      </h1>
      <PaperBar eventId={eventId} prints={given.length > 0} />
      {!isFinal && <p>{t("certificates_wait")}</p>}
      {isFinal && given.length === 0 && <p>{t("certificates_none")}</p>}
      {given.map((honour) => (
        <Certificate key={honour.id} event={board.event} honour={honour} />
      ))}
    </div>
  );
}

/** What a team is certified for. */
interface Honour {
  id: string;
  team: string;
  /** The division, or the award. */
  of: string;
  place: string;
  /** What it was won with. */
  won: string;
}

/** Of one division only where one is named: its first places, and the awards that its teams won. */
export function useHonours(): (board: Board, division: string | undefined) => Honour[] {
  const { t } = useTranslation("board-extras");
  const format = useReaderFormat();
  const placeWords = usePlaceWords();
  const wonBy = useWon();
  return (board, only) => {
    const { event, rows } = board;
    const wanted = board.divisions.filter(({ id }) => id === only);
    const divisions = wanted.length > 0 ? wanted : board.divisions;
    const teams = new Set(
      rows
        .filter((row) => divisions.some(({ id }) => id === row.division_id))
        .map((row) => row.number),
    );
    const placed = divisions.flatMap(({ id, name }) =>
      divisionStandings(board, id)
        .filter((standing) => hasPlace(standing) && (standing.rank ?? PLACES + 1) <= PLACES)
        .map(({ row, rank, score }) => ({
          id: `place ${row.number}`,
          team: row.team_name,
          of: name,
          place: t("certificate_place", { place: placeWords(rank ?? 0) }),
          won: t("certificate_with", { total: measureText(format.total(score, event.rules)) }),
        })),
    );
    const awarded = event.awards
      .filter(({ number }) => teams.has(number))
      .map((winner) => {
        const catchWords = wonBy(winner);
        return {
          id: `${winner.award_id} ${winner.number}`,
          team: winner.team_name,
          of: winner.name,
          place: t("certificate_place", { place: placeWords(winner.place) }),
          won: catchWords && t("certificate_catch", { catch: catchWords }),
        };
      });
    return [...placed, ...awarded];
  };
}

interface CertificateProps {
  event: Board["event"];
  honour: Honour;
}

export function Certificate({ event, honour }: CertificateProps) {
  const { t } = useTranslation("board-extras");
  const format = useReaderFormat();
  const { team, of, place, won } = honour;
  const { sponsors } = event;
  // Which words stand before the name and which after it differs by language.
  const [before, after] = t("certificate_for", { team: isolate("") }).split(isolate(""));
  const last = event.days.at(-1);
  const day =
    last && format.date(Date.parse(last.lines_out), { dateStyle: "long" }, event.time_zone);
  return (
    <section className="certificate" aria-label={`${team}, ${of}`}>
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
          <bdi>{of}</bdi>
        </p>
        <h2>{t("certificate")}</h2>
        <p className="place">{place}</p>
        <p className="awarded">
          {before}
          <bdi className="team" data-long={nameLength(team) > LONG || undefined}>
            {team}
          </bdi>
          {after}
        </p>
        {won && <p>{won}</p>}
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
