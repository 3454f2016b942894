import { useTranslation } from "react-i18next";
import { Markdown } from "../../../components/markdown/markdown.tsx";
import { RuleLines } from "../../../components/rule-lines.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { PublishedEvent } from "../queries.ts";
import { Section } from "./section.tsx";

/** The rule set in words, the fish that the event is about, and what holds for the whole series. */
export function EventRules({ event: { rules, species, tournament } }: { event: PublishedEvent }) {
  const { t, i18n } = useTranslation("events");
  const { locale } = useReaderFormat();
  const language = i18n.resolvedLanguage ?? "en";
  const names = species.flatMap((name) => name[language] ?? name["en"] ?? []);
  return (
    <Section title={t("rules")}>
      <RuleLines rules={rules} />
      {names.length > 0 && (
        <p className="mt-3 max-w-prose">
          <span className="text-ink-2">{t("species")}</span>{" "}
          {new Intl.ListFormat(locale, { type: "conjunction" }).format(names)}
        </p>
      )}
      {tournament?.rules_text && (
        <>
          <h3 className="mt-6 mb-2 border-t border-line pt-4 text-xl">
            {t("rules_of", { tournament: isolate(tournament.name) })}
          </h3>
          <Markdown text={tournament.rules_text} />
        </>
      )}
    </Section>
  );
}
