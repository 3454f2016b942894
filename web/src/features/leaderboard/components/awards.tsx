import { useTranslation } from "react-i18next";
import type {
  AwardResult,
  Board,
} from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";

/** The awards of a provisional or final result beside its places. */
export function Awards({ board }: { board: Board }) {
  const { t } = useTranslation("leaderboard");
  const won = board.event.awards;
  if (won.length === 0) return null;
  const awards = [...new Set(won.map(({ award_id }) => award_id))];
  return (
    <section aria-labelledby="awards" className="mt-10">
      <h2 id="awards" className="border-b-2 border-ink pb-2 display text-2xl">
        {t("awards.title")}
      </h2>
      <ul className="grid gap-x-10 @2xl:grid-cols-2">
        {awards.map((id) => (
          <Award key={id} winners={won.filter(({ award_id }) => award_id === id)} />
        ))}
      </ul>
    </section>
  );
}

/** For what an award was won: "2.450 kg Largemouth bass", "12 fish". */
export function useWon(): (winner: AwardResult) => string {
  const { t } = useTranslation("leaderboard");
  const { number } = useReaderFormat();
  const words = useFishWords();
  return ({ fish_count, species, ...fish }: AwardResult) =>
    fish_count === null
      ? [
          words.size(fish, fish.weight_g === null ? "length" : "weight"),
          species && words.species(species),
        ]
          .filter(Boolean)
          .join(" ")
      : t("awards.fish", { count: fish_count, n: number(fish_count) });
}

function Award({ winners }: { winners: AwardResult[] }) {
  const { number } = useReaderFormat();
  const won = useWon();
  const [first] = winners;
  if (!first) return null;
  return (
    <li className="border-b border-line py-3">
      <p className="font-semibold wrap-anywhere">
        <bdi>{first.name}</bdi>
        {first.prize && (
          <span className="font-normal text-ink-2">
            {" · "}
            <bdi>{first.prize}</bdi>
          </span>
        )}
      </p>
      <ol>
        {winners.map((winner) => (
          <li key={winner.number} className="flex flex-wrap items-baseline gap-x-2">
            {winners.length > 1 && (
              <span className="w-6 display figures">{number(winner.place)}</span>
            )}
            <bdi className="wrap-anywhere">{winner.team_name}</bdi>
            <span className="text-sm text-ink-2">{won(winner)}</span>
          </li>
        ))}
      </ol>
    </li>
  );
}
