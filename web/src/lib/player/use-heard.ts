import { useSyncExternalStore } from "react";
import { useSignedIn } from "../auth/session.tsx";
import { followHeard, heardBy, type KeptHeard } from "./listening.ts";

const NOTHING: Readonly<Record<string, KeptHeard>> = {};

/** All that this reader has heard, by the episode. */
export function useAllHeard(): Readonly<Record<string, KeptHeard>> {
  const listener = useSignedIn()?.user.id ?? "";
  return useSyncExternalStore(
    followHeard,
    () => heardBy(listener),
    () => NOTHING,
  );
}

/** How far this reader has heard an episode. */
export const useHeard = (podcast: string): KeptHeard | undefined => useAllHeard()[podcast];
