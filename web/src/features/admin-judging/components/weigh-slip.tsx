import { Printer } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { arrange } from "../../../../../supabase/functions/_shared/board/arrange.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { useLineClass } from "../../../lib/format/use-line-class.ts";
import { lineClassesOf } from "../../../lib/scoring/line-classes.ts";
import type { Desk } from "../queries.ts";
import type { WeighSheet } from "../scales.ts";
import { papers, type Paper, type ScalesSearch } from "../scales-search.ts";
import { scalesMeasure } from "../weigh-contract.ts";
import { useCatchWords } from "../use-catch-words.ts";
import { penaltyIn } from "../../../../../supabase/functions/_shared/board/total-in.ts";
import "./weigh-slip.css";

interface Props {
  desk: Desk;
  sheet: WeighSheet;
  paper: Paper;
  onSearch: (change: Partial<ScalesSearch>) => void;
  ref: Ref<HTMLElement>;
}

/** What the team takes along: its fish, what they come to, and where it stands by now. */
export function WeighSlip({ desk, sheet, paper, onSearch, ref }: Props) {
  const { t } = useTranslation("scales");
  const { t: judging } = useTranslation("admin-judging");
  const { number, digits, weight, length, score, total } = useReaderFormat();
  const words = useFishWords();
  const lineName = useLineClass(desk.board.event.rules);
  const hasLines = lineClassesOf(desk.board.event.rules).classes.length > 0;
  const { board } = desk;
  const { event } = board;
  const { moment } = useCatchWords(event.time_zone);
  const row = board.rows.find((one) => one.registration_id === sheet.registration_id);
  const slip = sheet.slips[0];
  if (!row || !slip) return null;
  const measure = scalesMeasure(event.rules);
  const size = (amount: number): string =>
    measureText(measure === "weight" ? weight(amount) : length(amount));
  const sizes = sheet.fish.map(
    (fish) => (measure === "weight" ? fish.weight_g : fish.length_mm) ?? 0,
  );
  const { bag } = sheet;
  const dead = bag?.dead ?? sheet.fish.filter((fish) => fish.is_dead).length;
  const standing = arrange(
    board.rows.filter((one) => one.division_id === row.division_id),
    board.key_version,
    event.rules.tie_breaks,
    board.left.filter((team) => team.division_id === row.division_id).map(({ key }) => key),
  ).find((one) => one.row.number === row.number);
  const division = board.divisions.find(({ id }) => id === row.division_id);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-label={t("slip_of", { team: row.team_name })}
      className="grid content-start gap-4 outline-none xl:pt-4 print:pt-0"
    >
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Button variant="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t("print")}
        </Button>
        <Select
          aria-label={t("paper")}
          className="w-44"
          value={paper}
          onChange={({ target }) => onSearch({ paper: papers.find((one) => one === target.value) })}
        >
          {papers.map((one) => (
            <option key={one} value={one}>
              {t(`papers.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <div
        className={`${paper === "roll" ? "slip-roll" : "slip-sheet"} grid gap-3 border border-line bg-card p-4 print:border-0 print:p-0`}
      >
        <div className="border-b-2 border-ink pb-2">
          <p className="text-sm">
            <bdi>{event.name}</bdi>
            {desk.days.length > 1 && ` · ${judging("day", { n: number(sheet.day) })}`}
          </p>
          <h3 className="flex items-baseline gap-3 text-2xl">
            <span className="figures">{digits(row.number)}</span>
            <bdi className="wrap-anywhere">{row.team_name}</bdi>
          </h3>
          <p className="text-sm text-ink-2">
            <bdi>{division?.name}</bdi>
          </p>
        </div>
        <table className="w-full border-collapse text-sm">
          {bag && sheet.fish.length > 0 && (
            <caption className="pb-1 text-start text-ink-2">{t("singly")}</caption>
          )}
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("number")}</th>
              <th scope="col">{t("species")}</th>
              <th scope="col">{t(measure)}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.fish.map((fish, index) => (
              <tr key={fish.id} className="border-b border-line">
                <td className="w-8 py-1 figures">{number(index + 1)}</td>
                <td className="py-1">
                  {words.species(fish.species)}
                  {fish.is_dead && <strong className="ms-2 text-port">{t("dead")}</strong>}
                  {sheet.anglers.length > 1 && fish.angler && (
                    <bdi className="block wrap-anywhere text-ink-2">{fish.angler}</bdi>
                  )}
                  {hasLines && fish.line_class !== null && (
                    <span className="block text-ink-2">
                      {t("line_of", { line: lineName(fish.line_class) })}
                    </span>
                  )}
                </td>
                <td className="py-1 text-end font-semibold whitespace-nowrap figures">
                  {size(sizes[index] ?? 0)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {(bag?.fish ?? sheet.fish.length) === 0 && <p>{t("no_fish")}</p>}
        <dl className="grid gap-1 text-sm">
          {bag && bag.fish > 0 && (
            <Fact name={t("bag")}>{t("fish_count", { count: bag.fish, n: number(bag.fish) })}</Fact>
          )}
          <Fact name={t("together")} strong>
            {size(bag?.weight_g ?? sizes.reduce((sum, one) => sum + one, 0))}
          </Fact>
          {bag && bag.short > 0 && <Fact name={t("short_fish")}>{number(bag.short)}</Fact>}
          {dead > 0 && <Fact name={t("dead_fish")}>{number(dead)}</Fact>}
          {sheet.late_minutes > 0 && <Fact name={t("late")}>{number(sheet.late_minutes)}</Fact>}
          {row.penalty > 0 && (
            <Fact
              name={t("penalties")}
            >{`−${measureText(score(row.penalty, penaltyIn(event.rules)))}`}</Fact>
          )}
          {standing && (
            <Fact name={t("on_board")} strong>
              {standing.rank === null
                ? judging("disqualified")
                : t("place_with", {
                    place: number(standing.rank),
                    total: measureText(total(standing.score, event.rules)),
                  })}
            </Fact>
          )}
        </dl>
        <p className="border-t border-line pt-2 text-xs text-ink-2">
          {t("weighed_by", {
            who: slip.official ?? judging("nobody"),
            time: moment(slip.weighed_at),
          })}
          {sheet.revision > 1 && ` · ${t("correction_no", { n: number(sheet.revision - 1) })}`}
        </p>
        <p className="mt-6 hidden border-t border-ink pt-1 text-xs print:block">{t("signature")}</p>
      </div>
    </section>
  );
}

function Fact({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className={strong ? "text-end text-lg font-semibold figures" : "text-end figures"}>
        {children}
      </dd>
    </div>
  );
}
