import { useTranslation } from "react-i18next";
import type {
  BoardDifference,
  Standing,
  TeamChange,
} from "../../../supabase/functions/_shared/contracts/board-difference.ts";
import type { RuleSet } from "../../../supabase/functions/_shared/contracts/rules.ts";
import { measureText } from "../lib/format/measure.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { reasonOf } from "../lib/scoring/difference-reason.ts";
import { classNames } from "./ui/class-names.ts";

/** Who stands elsewhere on the later of two boards: place and total before and after, and why. */
export function BoardDifferenceTable({ difference }: { difference: BoardDifference }) {
  const { t } = useTranslation("board-difference");
  const { number } = useReaderFormat();
  const { changes, total, teams } = difference;
  const divisions = [...new Set(changes.map(({ division }) => division))];
  return (
    <div className="@container grid gap-3">
      <p className="font-semibold">
        {total === 0
          ? t("none", { count: teams, n: number(teams) })
          : t("summary", { count: total, n: number(total), teams: number(teams) })}
      </p>
      {divisions.map((division) => (
        <section key={division} aria-label={division}>
          {divisions.length > 1 && (
            <h3 className="text-lg">
              <bdi>{division}</bdi>
            </h3>
          )}
          <table className="w-full border-collapse text-sm">
            <caption className="sr-only">{t("table_of", { division })}</caption>
            <thead className="border-b-2 border-ink text-xs text-ink-2">
              <tr>
                <th scope="col" className="py-2 pe-3 text-start">
                  {t("place")}
                </th>
                <th scope="col" className="w-full py-2 pe-3 text-start">
                  {t("team")}
                </th>
                <th scope="col" className="py-2 text-end">
                  {t("total")}
                </th>
              </tr>
            </thead>
            <tbody>
              {changes
                .filter((change) => change.division === division)
                .map((change) => (
                  <ChangedTeam
                    key={change.registration_id}
                    change={change}
                    difference={difference}
                  />
                ))}
            </tbody>
          </table>
        </section>
      ))}
      {changes.length < total && (
        <p className="text-sm text-ink-2">{t("first", { n: number(changes.length) })}</p>
      )}
    </div>
  );
}

function ChangedTeam({ change, difference }: { change: TeamChange; difference: BoardDifference }) {
  const { t } = useTranslation("board-difference");
  const format = useReaderFormat();
  const { number } = format;
  const { before, after, team_name } = change;
  const gained = (before?.rank ?? Infinity) - (after?.rank ?? Infinity);
  const place = (standing: Standing | null): string =>
    standing?.rank ? number(standing.rank) : "–";
  const total = (standing: Standing | null, rules: RuleSet): string =>
    standing === null || standing.score < 0
      ? "–"
      : measureText(format.total(standing.score, rules));
  const reason = reasonOf(change, difference);
  const figures =
    before && after && reason === "fish"
      ? { before: number(before.fish_count), after: number(after.fish_count) }
      : {};
  const totalBefore = total(before, difference.rules_before);
  const totalAfter = total(after, difference.rules_after);
  return (
    <tr className="border-b border-line align-baseline">
      <td className="figures py-2 pe-3 whitespace-nowrap">
        <span className="sr-only">
          {t("from_to", { before: place(before), after: place(after) })}
        </span>
        <span aria-hidden="true" className="inline-flex items-center gap-1.5">
          <span className="text-ink-2">{place(before)}</span>
          <Arrow />
          <strong
            className={classNames(
              "text-lg",
              gained > 0 ? "text-starboard" : gained < 0 && "text-port",
            )}
          >
            {place(after)}
          </strong>
        </span>
      </td>
      <td className="py-2 pe-3">
        <bdi className="font-semibold wrap-anywhere">{team_name}</bdi>
        <span className="block text-ink-2">{t(`reason.${reason}`, figures)}</span>
      </td>
      <td className="figures py-2 text-end">
        <span className="sr-only">{t("from_to", { before: totalBefore, after: totalAfter })}</span>
        <span aria-hidden="true" className="block whitespace-nowrap">
          {totalBefore !== totalAfter && (
            <span className="block text-ink-2 line-through">{totalBefore}</span>
          )}
          <strong>{totalAfter}</strong>
        </span>
      </td>
    </tr>
  );
}

/** Points to where reading goes on. */
function Arrow() {
  return (
    <svg className="size-3 stroke-current rtl:-scale-x-100" viewBox="0 0 12 12" fill="none">
      <path d="M1 6h10M7 2l4 4-4 4" strokeWidth="1.5" />
    </svg>
  );
}
