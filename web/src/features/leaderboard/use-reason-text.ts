import { useTranslation } from "react-i18next";
import {
  reasonWords,
  type ReasonFormat,
} from "../../../../supabase/functions/_shared/board/reason-words.ts";
import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { totalIn } from "../../../../supabase/functions/_shared/board/total-in.ts";
import { measureText } from "../../lib/format/measure.ts";
import { isolate, useReaderFormat } from "../../lib/format/reader-format.ts";
import { usePlaceWords } from "./use-place-words.ts";
import { hasPlace, nextFish, type Standing } from "./standings.ts";

/** Statuses in which one more fish can still come. */
const FISHING = ["live", "judging"];

/** Writes the reasons of a board in the reader's language and units. */
export function useReasonText(board: Board, standings: readonly Standing[]) {
  const { t } = useTranslation("leaderboard");
  const format = useReaderFormat();
  const placeWords = usePlaceWords();
  const { rules, time_zone, days, status } = board.event;
  const fish = (steps: number): string => measureText(format.score(steps, rules));
  const nameOf = (number: number): string =>
    board.rows.find((row) => row.number === number)?.team_name ?? "";
  const words: ReasonFormat = {
    team: (number) => isolate(nameOf(number)),
    fish,
    total: (steps) => measureText(format.score(steps, totalIn(rules))),
    count: format.number,
    time: (at) => format.clock(at, time_zone),
  };
  return {
    /** "0.082 kg behind Rusty Hook." */
    sentence: ({ reason }: Standing): string => {
      const { key, values } = reasonWords(reason, words);
      return t(`reason.${key}`, values);
    },
    /** "A fish over 0.813 kg takes the lead."; empty when there is none. */
    next: (standing: Standing): string => {
      const next = FISHING.includes(status) ? nextFish(standing, rules, days.length) : null;
      if (!next || standing.reason.code !== "behind") return "";
      const above = standings[standing.position - 2];
      const place = above?.rank === 1 ? "lead" : "place";
      return t(`next_fish.${place}${next.culls ? "_cull" : ""}`, { over: fish(next.over) });
    },
    /** "Why is Lone Heron second?" */
    question: (standing: Standing): string => {
      const { row, rank } = standing;
      const team = isolate(row.team_name);
      if (rank === null || !hasPlace(standing)) return t("why_disqualified", { team });
      return t("why", { team, place: placeWords(rank) });
    },
  };
}
