import type { Units } from "../../lib/format/measure.ts";
import type { OutboxItem } from "../../lib/outbox/outbox-item.ts";
import { captureOf, emptyCatch, textsOfFish, typedTime, type NewCatch } from "./new-catch.ts";
import type { Species, WaterEntry } from "./queries.ts";

interface Form {
  units: Units;
  locale: string;
  step: number;
  /** What may be chosen now; what was chosen may have gone since. */
  species: readonly Pick<Species, "id">[];
  entry: Pick<WaterEntry, "people">;
}

/** The form of a catch that is not sent yet, or that the server did not take: with all its photos, under a new id. */
export function formOfUnsent(item: OutboxItem, form: Form): NewCatch {
  const { fish, event } = item;
  const { people } = form.entry;
  const angler = people.find(({ id }) => id === fish.anglerId);
  const captured = Date.parse(fish.capturedAt);
  const photo: NewCatch["photo"] = item.photo && {
    jpeg: item.photo,
    time: fish.photoTime,
    edited: fish.photoEdited,
    chosenAt: captured,
    position: fish.position,
  };
  const ofPhoto = captureOf({ capturedAt: "", photo }, event.timeZone, item.savedAt);
  return {
    ...emptyCatch(form.units, (angler ?? (people.length === 1 ? people[0] : undefined))?.id ?? ""),
    speciesId: form.species.some(({ id }) => id === fish.speciesId) ? fish.speciesId : "",
    texts: textsOfFish(fish, form),
    lineClass: fish.lineClass?.toString() ?? "",
    note: fish.note,
    code: fish.code,
    sendsPosition: fish.position !== null,
    photo,
    more: (item.more ?? []).map((taken, n) => ({
      ...taken,
      chosenAt: captured + n + 1,
      position: null,
    })),
    // To the second, where nobody has typed the minute.
    capturedAt: ofPhoto === captured ? "" : typedTime(captured, event.timeZone),
  };
}
