import { useEffect } from "react";
import { getSupabase } from "../api/supabase.ts";
import { onWakeUp } from "../realtime/wake-up.ts";

const KEY = "castboard.clock";

/** The server's clock less the device's in milliseconds, as last measured; null if it never was. */
export function clockOffset(): number | null {
  try {
    const kept = localStorage.getItem(KEY);
    const offset = kept === null ? Number.NaN : Number(kept);
    return Number.isSafeInteger(offset) ? offset : null;
  } catch {
    return null;
  }
}

/** The server's time at a moment of the device's clock, as far as it was ever measured. */
export const serverTime = (now: number): number => now + (clockOffset() ?? 0);

/** Between -2^31 and 2^31: of a clock that is months off it does not matter by how much. */
const inRange = (ms: number): number => Math.round(Math.max(-2e9, Math.min(2e9, ms)));

/** Asks the server for its time and keeps the difference. Without a network the last one stays. */
async function measureClock(): Promise<void> {
  const sent = Date.now();
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc("server_time");
  const back = Date.now();
  // A slow response says too little; the clock may have been set meanwhile.
  if (error || back < sent || back - sent > 10_000) return;
  const offset = Date.parse(data) - (sent + back) / 2;
  if (Number.isFinite(offset)) localStorage.setItem(KEY, String(inRange(offset)));
}

/** Beyond this, judges see that the clock was off, and anglers are asked to set it. */
export const CLOCK_LIMIT_MS = 60_000;

/** Measures the clock now, and whenever the page may have slept. */
export function useMeasuredClock(): void {
  useEffect(() => {
    const measure = (): void => void measureClock().catch(() => undefined);
    measure();
    return onWakeUp(measure);
  }, []);
}
