import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { measureText } from "../../../lib/format/measure.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { useLineClass } from "../../../lib/format/use-line-class.ts";
import type { TrialDecision } from "../trials.ts";

interface Props {
  decision: TrialDecision;
  /** Those of the trial, or else of its event. */
  rules: RuleSet;
  /** Somebody has judged or changed the catch since. */
  isOutdated: boolean;
  onTakeOut: () => void;
}

/** "Blue Marlin Crew, bass, 2.41 kg: adjusted to 2.2 kg". */
export function TrialDecisionLine({ decision, rules, isOutdated, onTakeOut }: Props) {
  const { t } = useTranslation("trials");
  const { t: judging } = useTranslation("admin-judging");
  const { number, weight, length } = useReaderFormat();
  const { species } = useFishWords();
  const lineName = useLineClass(rules);
  const { catch: fish, weight_g, length_mm, deduction, line_class, note } = decision;
  const sizes = (of: { weight_g: number | null; length_mm: number | null }): string =>
    [
      of.weight_g && measureText(weight(of.weight_g)),
      of.length_mm && measureText(length(of.length_mm)),
    ]
      .filter(Boolean)
      .join(" · ");
  const changed = [
    sizes({ weight_g, length_mm }),
    deduction !== null && t("deduction_of", { n: number(deduction) }),
    line_class !== null && t("line_of", { line: lineName(line_class) }),
  ].filter(Boolean);
  const team = fish.registration.team.name;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
      <span className="min-w-0">
        <bdi className="font-semibold wrap-anywhere">{team}</bdi>{" "}
        <span className="text-sm text-ink-2">
          {t("receipt", { n: number(fish.receipt_no) })} · {species(fish.species.names)} ·{" "}
          {sizes(fish)}
        </span>
        <span className="block">
          {judging(`verdict.${decision.decision}`)}
          {changed.length > 0 && ` → ${changed.join(" · ")}`}{" "}
          {isOutdated && <Badge tone="bad">{t("outdated")}</Badge>}
        </span>
        {note && (
          <span dir="auto" className="block text-sm wrap-anywhere text-ink-2">
            {note}
          </span>
        )}
      </span>
      <Button variant="quiet" aria-label={t("take_out_of", { team })} onClick={onTakeOut}>
        {t("take_out")}
      </Button>
    </li>
  );
}
