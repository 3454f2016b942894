import { useSyncExternalStore } from "react";
import type { Units } from "./measure.ts";

/** The reader's choice of units, kept in this browser and shared by every open part of the page. */
const KEY = "castboard.units";
const listeners = new Set<() => void>();

function read(): Units {
  try {
    return localStorage.getItem(KEY) === "imperial" ? "imperial" : "metric";
  } catch {
    // Storage is closed in some private windows: the choice then lasts as long as the page.
    return unsaved;
  }
}
let unsaved: Units = "metric";

export function chooseUnits(units: Units): void {
  unsaved = units;
  try {
    localStorage.setItem(KEY, units);
  } catch {
    // See read().
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useUnits = (): Units => useSyncExternalStore(subscribe, read);
