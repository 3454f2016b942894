import { useQuery } from "@tanstack/react-query";
import { startTransition, useOptimistic, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FormError } from "../../../components/form-error.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useNow } from "../../../lib/format/use-now.ts";
import { declaredDaysQuery, type EnteredEvent, type OwnEntry } from "../queries.ts";
import { useEntryChange } from "../use-entry-change.ts";

interface Props {
  entry: OwnEntry;
  event: EnteredEvent;
  /** How many days a team fishes. */
  most: number;
}

/** The days that a team fishes, which its captain chooses until they begin. */
export function DeclareDays({ entry, event, most }: Props) {
  const now = useNow();
  const { data: stored, error, refetch } = useQuery(declaredDaysQuery(entry.id));
  const days = useEntryChange();
  const [chosen, show] = useOptimistic(stored ?? []);
  const declare = (wanted: number[]): void =>
    startTransition(async () => {
      show(wanted);
      await days.send({
        call: "declare_days",
        args: { registration_id: entry.id, days: wanted },
      });
    });
  if (error) return <LoadError error={error} onRetry={refetch} />;
  if (!stored) return null;
  return (
    <DayChoices
      days={event.event_days}
      timeZone={event.time_zone}
      most={most}
      chosen={chosen}
      now={now}
      isSending={days.isSending}
      onChoose={declare}
    >
      <FormError form={days} />
    </DayChoices>
  );
}

interface ChoicesProps {
  days: EnteredEvent["event_days"];
  timeZone: string;
  most: number;
  chosen: readonly number[];
  now: number;
  isSending: boolean;
  onChoose: (wanted: number[]) => void;
  children: ReactNode;
}

export function DayChoices(props: ChoicesProps) {
  const { days, timeZone, most, chosen, now, isSending, onChoose, children } = props;
  const { t } = useTranslation("entering");
  const { number, date } = useReaderFormat();
  return (
    <fieldset className="mt-6">
      <legend className="font-semibold">{t("declared.title")}</legend>
      <p className="text-sm text-ink-2">{t("declared.text", { count: most, n: number(most) })}</p>
      {days.map(({ day, lines_in }) => {
        const isChosen = chosen.includes(day);
        const from = Date.parse(lines_in);
        return (
          <Choice
            key={day}
            type="checkbox"
            checked={isChosen}
            disabled={isSending || from <= now || (!isChosen && chosen.length >= most)}
            onChange={() =>
              onChoose(isChosen ? chosen.filter((one) => one !== day) : [...chosen, day])
            }
          >
            {t("declared.day", {
              n: number(day),
              date: date(from, { dateStyle: "full" }, timeZone),
            })}
          </Choice>
        );
      })}
      {children}
    </fieldset>
  );
}
