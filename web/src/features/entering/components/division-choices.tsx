import type { UseFormRegisterReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Choice } from "../../../components/ui/choice.tsx";
import { placesLeft, type EventPlaces } from "../../../lib/events/places.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { EnteredEvent } from "../queries.ts";

interface Props {
  divisions: EnteredEvent["divisions"];
  places: EventPlaces | undefined;
  field: UseFormRegisterReturn;
}

/** The divisions of an event, with the places that each has left where it has a limit. */
export function DivisionChoices({ divisions, places, field }: Props) {
  const { t } = useTranslation("entering");
  const { number } = useReaderFormat();
  const leftOf = (id: string): number | null => {
    const division = places?.divisions.find((one) => one.id === id);
    return division ? placesLeft(division) : null;
  };
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{t("step.division")}</legend>
      {divisions.map(({ id, name }) => {
        const left = leftOf(id);
        return (
          <Choice key={id} type="radio" value={id} {...field}>
            <span className="flex flex-wrap gap-x-3">
              <bdi className="font-semibold">{name}</bdi>
              {left !== null && (
                <span className="text-ink-2">
                  {left === 0
                    ? t("division.full")
                    : t("division.left", { count: left, n: number(left) })}
                </span>
              )}
            </span>
          </Choice>
        );
      })}
    </fieldset>
  );
}
