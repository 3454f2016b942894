import type { OwnBoat } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { positionText } from "../../lib/boats/position.ts";

const WORDS = ["name", "captain_name", "port", "time_zone"] as const;
const TEXTS = ["description", "captain"] as const;

interface TextChange {
  field: (typeof WORDS)[number] | (typeof TEXTS)[number] | "position";
  /** Of a text that is written in several. */
  language: (typeof LANGUAGES)[number] | null;
  before: string;
  after: string;
}

export interface PhotoChanges {
  /** Sources of photos that were not approved. */
  added: ReadonlySet<string>;
  /** Sources of photos with other words than were approved. */
  reworded: ReadonlySet<string>;
  /** How many approved ones are gone. */
  removed: number;
}

/** What of a listing differs from what was last approved; null where nothing ever was: then all of it is new. */
export function changesOf(boat: OwnBoat): { texts: TextChange[]; photos: PhotoChanges } | null {
  const approved = boat.office?.approved;
  if (!approved) return null;
  const { values } = boat;
  const texts: TextChange[] = [
    ...WORDS.map((field) => ({
      field,
      language: null,
      before: approved[field],
      after: values[field],
    })),
    {
      field: "position" as const,
      language: null,
      before: positionText(approved),
      after: positionText(values),
    },
    ...TEXTS.flatMap((field) =>
      LANGUAGES.map((language) => ({
        field,
        language,
        before: approved[field][language] ?? "",
        after: values[field][language] ?? "",
      })),
    ),
  ];
  const known = new Map(approved.photos.map(({ source, alt }) => [source, alt]));
  const kept = boat.photos.filter(({ source }) => known.has(source));
  const wordsOf = (alt: object): string =>
    JSON.stringify(LANGUAGES.map((language) => (alt as Record<string, unknown>)[language] ?? ""));
  return {
    texts: texts.filter(({ before, after }) => before !== after),
    photos: {
      added: new Set(
        boat.photos.filter(({ source }) => !known.has(source)).map(({ source }) => source),
      ),
      reworded: new Set(
        kept
          .filter(({ source, alt }) => wordsOf(alt) !== wordsOf(known.get(source) ?? {}))
          .map(({ source }) => source),
      ),
      removed: approved.photos.length - kept.length,
    },
  };
}
