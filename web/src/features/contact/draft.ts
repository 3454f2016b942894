export interface ContactValues {
  name: string;
  email: string;
  message: string;
}
/** What a meeting is asked for; "" where nothing is said. */
export interface MeetingValues {
  service: string;
  date: string;
  size: string;
}

/** What was typed and not yet sent, so that neither an error nor a reload loses it. */
export interface Draft extends ContactValues, MeetingValues {
  /** Epoch milliseconds of the form's first appearance. */
  since: number;
  /** The id under which these words were last sent; "" when they never were. */
  id: string;
  /** The words that were sent under `id`. */
  sent: string;
}

const KEY = "castboard.contact";

export const emptyDraft = (): Draft => ({
  name: "",
  email: "",
  message: "",
  service: "",
  date: "",
  size: "",
  since: Date.now(),
  id: "",
  sent: "",
});

export function readDraft(): Draft {
  const draft = emptyDraft();
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null) return draft;
    for (const [key, value] of Object.entries(kept)) {
      if (Object.hasOwn(draft, key) && typeof value === typeof draft[key as keyof Draft]) {
        Object.assign(draft, { [key]: value });
      }
    }
  } catch {
    // Closed storage, or something else under our key: an empty form.
  }
  return draft;
}

export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // The form itself still holds the words.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See keepDraft().
  }
}

/** The same words keep their id when sent again, so that the server stores them once. */
export function withId(draft: Draft): Draft {
  const words = JSON.stringify([
    draft.name,
    draft.email,
    draft.message,
    draft.service,
    draft.date,
    draft.size,
  ]);
  return draft.id !== "" && draft.sent === words
    ? draft
    : { ...draft, id: crypto.randomUUID(), sent: words };
}
