/** Words that were typed and not sent, as this device keeps them for one account. */
export interface DeviceDraft {
  title: string;
  about: string;
  body: string;
  /** Of the server's draft that these words build on; 0 without one. */
  revision: number;
  /** Revision of the post that an edit builds on. */
  base: number | null;
  /** Whether the server has these words. */
  isSaved: boolean;
  /** Milliseconds of the device. */
  at: number;
  /** Of a row that is still to be stored: its id, which its pictures lie under. */
  id?: string | undefined;
}

const PREFIX = "castboard.draft";
const keyOf = (userId: string, place: string): string => `${PREFIX} ${userId} ${place}`;
/** Milliseconds. What nobody went on with by then is not waited for. */
const KEPT_FOR = 90 * 86_400_000;

function parsed(stored: string | null): DeviceDraft | null {
  try {
    const { title, about, body, revision, base, isSaved, at, id } =
      JSON.parse(stored ?? "null") ?? {};
    return typeof title === "string" && typeof body === "string" && Number.isInteger(revision)
      ? {
          title,
          about: typeof about === "string" ? about : "",
          body,
          revision,
          base: Number.isInteger(base) ? base : null,
          isSaved: isSaved === true,
          at: Number(at) || 0,
          ...(typeof id === "string" && { id }),
        }
      : null;
  } catch {
    return null;
  }
}

export function readDeviceDraft(userId: string, place: string): DeviceDraft | null {
  try {
    return parsed(localStorage.getItem(keyOf(userId, place)));
  } catch {
    // Storage is closed in some private windows: the server's draft is then the only one.
    return null;
  }
}

export function keepDeviceDraft(userId: string, place: string, draft: DeviceDraft): void {
  try {
    localStorage.setItem(keyOf(userId, place), JSON.stringify(draft));
  } catch {
    // Full, or closed. See above.
  }
}

export function dropDeviceDraft(userId: string, place: string): void {
  try {
    localStorage.removeItem(keyOf(userId, place));
    for (const key of Object.keys(localStorage)) {
      const draft = key.startsWith(`${PREFIX} `) ? parsed(localStorage.getItem(key)) : null;
      if (draft && Date.now() - draft.at > KEPT_FOR) localStorage.removeItem(key);
    }
  } catch {
    // See above.
  }
}
