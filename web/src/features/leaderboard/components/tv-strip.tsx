import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { QrCode } from "../../../components/qr-code.tsx";
import { SponsorLogo } from "../../../components/sponsor-logo.tsx";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { nameLength } from "../name-length.ts";
import { divisionStandings, isSettled } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import { useReasonText } from "../use-reason-text.ts";
import { useWon } from "./awards.tsx";
import { FeedPhoto } from "./feed-photo.tsx";
import { FeedNews } from "./scales-feed.tsx";

/** Length of a name from which the line of the last catch is set smaller. */
const LONG = 24;

interface Props {
  board: Board;
  /** Screens shown so far: with each the next sponsor is thanked. */
  turn: number;
  words: BoardWords;
}

/** The last catch and the one before, a sponsor, and the way to the board on a phone. */
export function TvStrip({ board, turn, words }: Props) {
  const { t } = useTranslation("big-screen");
  const { event } = board;
  const { sponsors } = event;
  const sponsor = sponsors[turn % Math.max(1, sponsors.length)];
  const address = new URL(`/leaderboard?event=${event.id}`, window.location.origin).href;
  return (
    <footer className="tv-strip">
      {isSettled(event.status) ? (
        <AwardsInTurn board={board} turn={turn} />
      ) : (
        <LastCatch board={board} words={words} />
      )}
      {sponsor !== undefined && (
        <p className="tv-sponsor">
          <small>{t("sponsors")}</small>
          <SponsorLogo sponsor={sponsor} sizes="16vw" className="tv-logo" />
        </p>
      )}
      <div className="tv-qr">
        <p>{t("scan")}</p>
        <QrCode text={address} label={t("qr")} />
      </div>
    </footer>
  );
}

/** Once the result stands, the last catch is no news: one award after the other. */
function AwardsInTurn({ board, turn }: Pick<Props, "board" | "turn">) {
  const given = board.event.awards;
  const awards = [...new Set(given.map(({ award_id }) => award_id))];
  const shown = awards[turn % Math.max(1, awards.length)];
  const won = useWon();
  const [first, ...others] = given.filter(({ award_id }) => award_id === shown);
  if (!first) return <div className="tv-last" />;
  return (
    <div className="tv-last">
      <h2>
        <bdi>{first.name}</bdi>
      </h2>
      <p className="tv-catch">
        <bdi>{first.team_name}</bdi> <span className="tv-plain figures">{won(first)}</span>
      </p>
      <p className="tv-before">
        {others.map(({ number, team_name: team }, n) => (
          <span key={number}>
            {n > 0 && " · "}
            <bdi>{team}</bdi>
          </span>
        ))}
      </p>
    </div>
  );
}

function LastCatch({ board, words: { format } }: Omit<Props, "turn">) {
  const { t } = useTranslation("big-screen");
  const fish = useFishWords();
  const { rules, time_zone } = board.event;
  const teams = new Map(board.rows.map((row) => [row.number, row]));
  const [last, before] = board.feed.filter(({ number }) => teams.has(number));
  const row = last && teams.get(last.number);
  // Its division may be another one than that on the screen.
  const division =
    board.divisions.length > 1
      ? board.divisions.find(({ id }) => id === row?.division_id)?.name
      : undefined;
  const standings = divisionStandings(board, row?.division_id ?? null);
  const reason = useReasonText(board, standings);
  if (!last) return <div className="tv-last" />;
  const why = standings.find((standing) => standing.row === row);
  const clock = (at: string) => format.time(Date.parse(at), time_zone);
  return (
    <div className="tv-last" data-photo={last.photo !== null || undefined}>
      {last.photo !== null && (
        <FeedPhoto key={last.photo} name={last.photo} side={1024} className="tv-photo" />
      )}
      <h2>{t("last_catch")}</h2>
      <div className="tv-catches">
        <p className="tv-catch" data-long={nameLength(row?.team_name ?? "") > LONG || undefined}>
          <span className="figures tv-quiet">{clock(last.judged_at)}</span>{" "}
          <bdi>{row?.team_name}</bdi>{" "}
          {division !== undefined && <bdi className="tv-plain">{division}</bdi>}{" "}
          <span className="figures">{fish.worth(last, rules)}</span>{" "}
          <span className="tv-plain">{fish.species(last.species)}</span>
          <span className="tv-plain">
            <FeedNews item={last} board={board} standings={standings} />
          </span>
        </p>
        {why && (
          <p className="tv-why">
            <b>{reason.question(why)}</b> {reason.sentence(why)}
          </p>
        )}
        {before && (
          <p className="tv-before">
            {t("before")} <span className="figures">{clock(before.judged_at)}</span>{" "}
            <bdi>{teams.get(before.number)?.team_name}</bdi>{" "}
            <span className="figures">{fish.worth(before, rules)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
