import { useReducer, type ActionDispatch } from "react";
import { initialConnection, nextConnection, type Connection, type Signal } from "./connection.ts";

/** How well a topic is followed whose state was loaded at `loadedAt`, and what takes its signals. */
export const useConnection = (loadedAt: number): [Connection, ActionDispatch<[Signal]>] =>
  useReducer(nextConnection, loadedAt, initialConnection);
