import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../supabase/functions/_shared/contracts/rules.ts";
import { measureText } from "../lib/format/measure.ts";
import { useNumberWord } from "../lib/format/number-word.ts";
import { useReaderFormat } from "../lib/format/reader-format.ts";
import { ruleKeys } from "../lib/format/rule-keys.ts";
import { useSpeciesName } from "../lib/scoring/species-names.ts";
import { PenaltyLines, PointsLines, SpeciesLines } from "./rule-option-lines.tsx";

/** A rule set in words, one line a rule. */
export function RuleLines({ rules }: { rules: RuleSet }) {
  const { t } = useTranslation("events");
  const format = useReaderFormat();
  const word = useNumberWord();
  const keys = ruleKeys(rules);
  const step = measureText(format.step(rules));
  return (
    <ul className="max-w-prose space-y-1.5">
      {keys.counting && (
        <li>{t(keys.counting, { count: rules.best_n ?? 0, n: word(rules.best_n ?? 0) })}</li>
      )}
      {keys.minimum && (
        <li>{t(keys.minimum, { length: measureText(format.length(rules.min_length_mm ?? 0)) })}</li>
      )}
      {keys.minimumOf && <li>{t(keys.minimumOf)}</li>}
      {rules.team_mode === "sum_of_members" && <li>{t("rule.members")}</li>}
      {rules.team_mode === "whole_bag" && <li>{t("rule.whole_bag")}</li>}
      {rules.sectors && <li>{t(`rule.sectors.${rules.sectors.blank}`)}</li>}
      {rules.chart && <li>{t("rule.chart")}</li>}
      {rules.points && <PointsLines rules={rules} points={rules.points} />}
      {rules.species && <SpeciesLines rules={rules} species={rules.species} />}
      {rules.places && (
        <li>{t("rule.places", { points: rules.places.map(format.number).join(" · ") })}</li>
      )}
      {rules.declared_days !== undefined && (
        <li>
          {t("rule.declared_days", {
            count: rules.declared_days,
            n: word(rules.declared_days),
          })}
        </li>
      )}
      {rules.penalties && <PenaltyLines rules={rules} penalties={rules.penalties} />}
      {keys.rounding && <li>{t(keys.rounding, { step })}</li>}
      {keys.ties.length === 0 ? (
        <li>{t("rule.no_ties")}</li>
      ) : (
        <li>
          {t("rule.ties")}
          <ol className="mt-1 list-inside list-decimal ps-4 [:lang(ar)_&]:list-[arabic-indic] marker:text-ink-2">
            {keys.ties.map((key) => (
              <li key={key}>
                {key === "tie_break.more_of_species" ? <MoreOf code={rules.tie_species} /> : t(key)}
              </li>
            ))}
          </ol>
        </li>
      )}
    </ul>
  );
}

/** "more blue marlin" */
function MoreOf({ code = "" }: { code: string | undefined }) {
  const { t } = useTranslation("events");
  const nameOf = useSpeciesName(true);
  return t("rule.tie_species", { species: nameOf(code) });
}
