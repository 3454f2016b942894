import { clockOffset } from "../../lib/outbox/device-clock.ts";
import { untried } from "../../lib/outbox/outbox-item.ts";
import { saveCatch } from "../../lib/outbox/outbox-store.ts";
import {
  captureOf,
  codeOf,
  inOrder,
  measured,
  problemsOf,
  type Asked,
  type CatchProblem,
  type NewCatch,
} from "./new-catch.ts";
import type { Species, Water } from "./queries.ts";

interface Saving {
  form: NewCatch;
  asked: Asked;
  userId: string;
  event: Water["event"];
  entryId: string;
  species: Species | undefined;
  /** Of the form: it ends with the catch. */
  draft: string;
  /** The unsent catch in whose place it is, by its id. */
  corrected?: string | undefined;
}

/**
 * Puts a whole catch into the outbox, in place of its draft; else returns what is missing. Null where
 * it corrects a catch that was sent meanwhile.
 *
 * @throws what the browser's storage failed with
 */
export async function saveNewCatch(saving: Saving): Promise<CatchProblem[] | null> {
  const { form, asked, event, draft } = saving;
  const now = Date.now();
  const problems = problemsOf(form, asked, now);
  const capturedAt = captureOf(form, asked.timeZone, now);
  if (problems.length > 0 || capturedAt === null || !form.photo) return problems;
  const { step } = asked.rules.rounding;
  const isSaved = await saveCatch(
    {
      id: form.id,
      userId: saving.userId,
      event: { id: event.id, name: event.name, timeZone: event.time_zone },
      species: saving.species?.names ?? {},
      fish: {
        registrationId: saving.entryId,
        speciesId: form.speciesId,
        capturedAt: new Date(capturedAt).toISOString(),
        weightG: measured(form, "weight", step),
        lengthMm: measured(form, "length", step),
        lineClass: form.lineClass === "" ? null : Number(form.lineClass),
        anglerId: form.anglerId || null,
        note: form.note.trim(),
        code: codeOf(form),
        photoTime: form.photo.time,
        photoEdited: form.photo.edited,
        deviceAt: new Date(now).toISOString(),
        deviceOffsetMs: clockOffset(),
        position: form.sendsPosition ? form.photo.position : null,
      },
      photo: form.photo.jpeg,
      more: inOrder(form.more, asked.shots).map(({ jpeg, shot, time, edited }) => ({
        jpeg,
        shot,
        time,
        edited,
      })),
      savedAt: now,
      state: untried,
    },
    draft,
    saving.corrected,
  );
  return isSaved ? [] : null;
}
