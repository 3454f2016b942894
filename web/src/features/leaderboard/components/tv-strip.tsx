import { useTranslation } from "react-i18next";
import type { Board } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { QrCode } from "../../../components/qr-code.tsx";
import { SponsorLogo } from "../../../components/sponsor-logo.tsx";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { isSettled, type Standing } from "../standings.ts";
import type { BoardWords } from "../use-board-words.ts";
import { useWon } from "./awards.tsx";
import { FeedPhoto } from "./feed-photo.tsx";
import { FeedNews } from "./scales-feed.tsx";

interface Props {
  board: Board;
  standings: readonly Standing[];
  /** Screens shown so far: with each the next sponsor is thanked. */
  turn: number;
  words: BoardWords;
}

/** The last catch and the one before, a sponsor, and the way to the board on a phone. */
export function TvStrip({ board, standings, turn, words }: Props) {
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
        <LastCatch board={board} standings={standings} words={words} />
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

function LastCatch({ board, standings, words: { format } }: Omit<Props, "turn">) {
  const { t } = useTranslation("big-screen");
  const fish = useFishWords();
  const { rules, time_zone } = board.event;
  const teams = new Map(board.rows.map((row) => [row.number, row.team_name]));
  const [last, before] = board.feed.filter(({ number }) => teams.has(number));
  if (!last) return <div className="tv-last" />;
  const clock = (at: string) => format.time(Date.parse(at), time_zone);
  return (
    <div className="tv-last" data-photo={last.photo !== null || undefined}>
      {last.photo !== null && (
        <FeedPhoto key={last.photo} name={last.photo} side={1024} className="tv-photo" />
      )}
      <h2>{t("last_catch")}</h2>
      <p className="tv-catch">
        <span className="figures tv-quiet">{clock(last.judged_at)}</span>{" "}
        <bdi>{teams.get(last.number)}</bdi>{" "}
        <span className="figures">{fish.worth(last, rules)}</span>{" "}
        <span className="tv-plain">{fish.species(last.species)}</span>
        <span className="tv-plain">
          <FeedNews item={last} board={board} standings={standings} />
        </span>
      </p>
      {before && (
        <p className="tv-before">
          {t("before")} <span className="figures">{clock(before.judged_at)}</span>{" "}
          <bdi>{teams.get(before.number)}</bdi>{" "}
          <span className="figures">{fish.worth(before, rules)}</span>
        </p>
      )}
    </div>
  );
}
