import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { RuleLines } from "../../../components/rule-lines.tsx";
import { Section } from "./section.tsx";

/** The rule set in words. */
export function EventRules({ rules }: { rules: RuleSet }) {
  const { t } = useTranslation("events");
  return (
    <Section title={t("rules")}>
      <RuleLines rules={rules} />
    </Section>
  );
}
