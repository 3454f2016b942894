import type { AuthConfig } from "../project-config.ts";

const UNITS: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** `auth.email.max_frequency` in milliseconds: `1m30s` is 90 000. */
export function mailFrequencyMs(config: AuthConfig): number {
  const parts = config.email.max_frequency.matchAll(/([\d.]+)(ms|s|m|h)/g);
  return [...parts].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ""] ?? 0),
    0,
  );
}
