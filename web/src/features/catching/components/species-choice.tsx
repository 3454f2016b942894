import { useId } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "../../../components/ui/field.tsx";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import type { Species } from "../queries.ts";
import { FishDrawing } from "./fish-drawing.tsx";

interface Props {
  species: readonly Species[];
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

/** The species as drawings with their names, each a target for a wet thumb. */
export function SpeciesChoice({ species, chosen, error, onChoose }: Props) {
  const { t } = useTranslation("catching");
  const words = useFishWords();
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error ? id : undefined}>
      <legend className="mb-2 text-sm font-semibold">{t("species")}</legend>
      {/* On a phone one row to push aside, so that the button is near: the recent ones come first. */}
      <div className="flex gap-2 overflow-x-auto overscroll-x-contain p-1 sm:grid sm:grid-cols-3">
        {species.map((one) => (
          <label
            key={one.id}
            className="relative grid min-h-24 w-36 shrink-0 cursor-pointer content-center justify-items-center gap-1 rounded-sm sm:w-auto border border-line bg-card p-2 text-ink-2 has-checked:border-2 has-checked:border-ink has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-signal forced-colors:has-checked:border-4"
          >
            <input
              type="radio"
              name="species"
              className="peer sr-only"
              checked={one.id === chosen}
              onChange={() => onChoose(one.id)}
            />
            <span
              aria-hidden="true"
              className="absolute inset-e-0 top-0 hidden size-5 bg-signal [clip-path:polygon(0_0,100%_0,100%_100%)] peer-checked:block rtl:[clip-path:polygon(0_0,100%_0,0_100%)]"
            />
            <FishDrawing scientificName={one.scientific_name} />
            <span className="text-center text-sm font-semibold">{words.species(one.names)}</span>
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
