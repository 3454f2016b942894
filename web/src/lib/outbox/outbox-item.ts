import { codeOf, errorKey } from "../api/errors.ts";

/** What `submit_catch` receives, all of it from this device. */
export interface CatchToSend {
  registrationId: string;
  speciesId: string;
  /** The claimed capture, ISO 8601. */
  capturedAt: string;
  weightG: number | null;
  lengthMm: number | null;
  /** Undefined of a catch that an earlier page kept. */
  lineClass?: number | null;
  anglerId: string | null;
  note: string;
  code: string;
  /** As the camera wrote it. */
  photoTime: string | null;
  photoEdited: boolean;
  /** The device's clock when the catch was saved, ISO 8601. */
  deviceAt: string;
  /** The server's clock less the device's, when it was last measured. */
  deviceOffsetMs: number | null;
  position: { latitude: number; longitude: number } | null;
}

/** What an angler shows a judge. */
export interface Receipt {
  no: number;
  /** The server's time of arrival, ISO 8601. */
  at: string;
}

/** A photo after the first one. */
export interface FurtherPhoto {
  /** A JPEG. */
  jpeg: ArrayBuffer;
  /** Which of the event's shots it is. */
  shot: string | null;
  /** As the camera wrote it. */
  time: string | null;
  edited: boolean;
}

type ErrorWords = ReturnType<typeof errorKey>;

/** Times are epoch milliseconds of the device. */
interface Waiting {
  step: "waiting";
  tries: number;
  nextAt: number;
  /** How often the server has answered with an error of its own; of an earlier page it lacks. */
  faults?: number;
  /** Why it has stepped aside, so that those behind it are sent; it is tried again all the same. */
  aside?: ErrorWords;
}
export type ItemState =
  | Waiting
  /** The server will not take it as it is; `reason` has the words. */
  | { step: "refused"; reason: ErrorWords }
  | { step: "received"; receipt: Receipt; since: number };

export interface OutboxItem {
  /** The catch's own, by which the server stores it once. */
  id: string;
  userId: string;
  event: { id: string; name: string; timeZone: string };
  species: Record<string, string>;
  fish: CatchToSend;
  /** A JPEG; none once it was received. An array buffer, because Safari loses blobs. */
  photo: ArrayBuffer | null;
  /** The photos after it; none once it was received, nor of a page that knew of one photo alone. */
  more?: FurtherPhoto[];
  savedAt: number;
  state: ItemState;
}

export const isWaiting = ({ state }: OutboxItem): boolean => state.step === "waiting";
export const isUnsent = ({ state }: OutboxItem): boolean => state.step !== "received";

/**
 * Of an error: the line is at fault, or too much was asked at once; the server has failed at this catch;
 * a login is due; or the server has refused it.
 */
export type Failure = "line" | "server" | "login" | "refused";

/** Codes that another try may change. */
const PASSING = new Set(["retry", "unavailable", "internal", "missing_reference"]);
/** Codes and words that say nothing about the catch: all others would fail alike. */
const OF_LINE = new Set(["rate_limited", "request_timeout"]);
const WORDS_OF_LINE = new Set([
  "error.offline",
  "error.rate_limited",
] satisfies ErrorWords[] as string[]);
const LOGIN = new Set([
  "error.unauthenticated",
  "error.code_due",
  "error.sign_in_again",
] satisfies ErrorWords[] as string[]);
const PASSING_WORDS = new Set([
  "error.server",
  "error.retry",
  "error.unavailable",
] satisfies ErrorWords[] as string[]);

export function failureOf(error: unknown): Failure {
  const words = errorKey(error);
  if (LOGIN.has(words)) return "login";
  const code = codeOf(error);
  if (OF_LINE.has(code) || WORDS_OF_LINE.has(words)) return "line";
  return PASSING.has(code) || PASSING_WORDS.has(words) ? "server" : "refused";
}

/** So often the server may fail at a catch before those behind it are sent. */
const MOST_FAULTS = 5;

const PAUSES = [2_000, 5_000, 15_000, 60_000, 300_000];

/** Milliseconds before the next try, after so many that failed; a little later at random. */
export const pauseAfter = (tries: number, random: () => number = Math.random): number =>
  (PAUSES[Math.min(tries, PAUSES.length) - 1] ?? 0) * (1 + random() / 4);

/** What becomes of a waiting catch whose sending failed. */
export function afterFailure(
  state: Waiting,
  error: unknown,
  now: number,
  random?: () => number,
): ItemState {
  const failure = failureOf(error);
  if (failure === "refused") return { step: "refused", reason: errorKey(error) };
  if (failure === "login") return state;
  const tries = state.tries + 1;
  const next = { ...state, tries, nextAt: now + pauseAfter(tries, random) };
  if (failure === "line") return next;
  const faults = (state.faults ?? 0) + 1;
  return { ...next, faults, ...(faults >= MOST_FAULTS && { aside: errorKey(error) }) };
}

export const untried: Waiting = { step: "waiting", tries: 0, nextAt: 0 };
