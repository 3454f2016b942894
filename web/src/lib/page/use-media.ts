import { useCallback, useSyncExternalStore } from "react";

/** Panes stand beside each other, not below each other. */
export const WIDE = "(width >= 64rem)";

/** Whether the screen is as a media query says, also after it has been turned or resized. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
