import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { errorKey } from "../../lib/api/errors.ts";

/** Teams that a reader without an account keeps in view: boat numbers by event, in this browser. */
const KEY = "castboard.pins";
const MOST = 50;

const stored = z.record(z.string(), z.array(z.int()));
type Pins = z.infer<typeof stored>;

const listeners = new Set<() => void>();
const NONE: readonly number[] = [];
let known: { text: string | null; pins: Pins } = { text: null, pins: {} };

function readAll(): Pins {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== known.text) {
      known = { text, pins: {} };
      known.pins = stored.parse(JSON.parse(text ?? "{}"));
    }
  } catch {
    // Storage is closed in some private windows, and others may write into it: pins then last as long
    // as the page.
  }
  return known.pins;
}

function write(pins: Pins): void {
  const text = JSON.stringify(pins);
  known = { text, pins };
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // See readAll().
  }
  for (const listener of listeners) listener();
}

export const devicePins = (eventId: string): readonly number[] => readAll()[eventId] ?? NONE;

export function pinOnDevice(eventId: string, number: number, pinned: boolean): void {
  const others = devicePins(eventId).filter((one) => one !== number);
  const { [eventId]: _before, ...events } = readAll();
  const now = pinned ? [...others, number].slice(-MOST) : others;
  write(now.length > 0 ? { ...events, [eventId]: now } : events);
}

/**
 * Gives the pins of an event to an account, one by one. A pin leaves the device once `send` has returned
 * that the server has it, or that its team has left the board; after any other error it stays.
 */
export async function movePins(
  eventId: string,
  send: (number: number) => Promise<unknown>,
): Promise<void> {
  for (const number of devicePins(eventId)) {
    const error = await send(number);
    if (!error || errorKey(error) === "error.not_found") pinOnDevice(eventId, number, false);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

export const useDevicePins = (eventId: string): readonly number[] =>
  useSyncExternalStore(subscribe, () => devicePins(eventId));
