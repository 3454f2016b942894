/** Signs of a user agent, the narrower ones first: most browsers name the others, too. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser", "Samsung Internet"],
  ["FxiOS", "Firefox"],
  ["Firefox", "Firefox"],
  ["CriOS", "Chrome"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;
const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Windows", "Windows"],
  ["Mac OS X", "macOS"],
  ["Linux", "Linux"],
] as const;

const named = (signs: readonly (readonly [string, string])[], text: string): string | undefined =>
  signs.find(([sign]) => text.includes(sign))?.[1];

/** "Chrome · Windows", of the header of a browser; null for anything else. Names that no language changes. */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const parts = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)];
  return parts.filter((part) => part !== undefined).join(" · ") || null;
}
