import { useEffect } from "react";

/** Keeps the screen awake where the browser can; a hidden page loses the lock and takes it anew. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let gone = false;
    const take = async (): Promise<void> => {
      // Older browsers and pages without TLS have none.
      if (!("wakeLock" in navigator) || document.visibilityState !== "visible") return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (gone) await taken.release();
        else lock = taken;
      } catch {
        // Refused by a battery saver: the screen then follows its own settings.
      }
    };
    const retake = (): void => void take();
    retake();
    document.addEventListener("visibilitychange", retake);
    return () => {
      gone = true;
      document.removeEventListener("visibilitychange", retake);
      void lock?.release();
    };
  }, []);
}
