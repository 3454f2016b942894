import { useReducer, type ActionDispatch } from "react";
import { initialConnection, nextConnection, type Connection, type Signal } from "./connection.ts";

/**
 * How well a topic is followed whose state was loaded at `loadedAt`, and what takes its signals. A state
 * that the device kept stands in for a server that could not be reached.
 */
export const useConnection = (
  loadedAt: number,
  isKept = false,
): [Connection, ActionDispatch<[Signal]>] =>
  useReducer(nextConnection, loadedAt, (at) => ({
    ...initialConnection(at),
    ...(isKept && { phase: "offline" as const }),
  }));
