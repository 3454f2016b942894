import { useTranslation } from "react-i18next";
import { money } from "../../../lib/format/money.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { PublishedEvent } from "../queries.ts";
import { Section } from "./section.tsx";

/** When and for how much one can enter; a ruled list of facts. */
export function EventFacts({ event }: { event: PublishedEvent }) {
  const { t } = useTranslation("events");
  const format = useReaderFormat();
  const { registration_opens_at: opens, registration_closes_at: closes, capacity } = event;
  const day = (at: string): string =>
    format.date(
      Date.parse(at),
      { day: "numeric", month: "long", year: "numeric" },
      event.time_zone,
    );
  const fee = money(event.entry_fee_minor, event.currency, format.locale);
  const facts = [
    ...(opens && closes
      ? [[t("registration"), t("registration_window", { from: day(opens), to: day(closes) })]]
      : []),
    ...(capacity === null ? [] : [[t("capacity"), format.number(capacity)]]),
    [t("fee"), event.entry_fee_minor === 0 ? t("no_fee") : fee],
  ];
  return (
    <Section title={t("registration")}>
      <dl>
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="grow basis-[min-content] figures text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
