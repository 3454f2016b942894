import type { Locale } from "./locale.ts";

/**
 * The site's chart paper and ink. Styles stand in each element, for many mail programs drop a style
 * sheet; the sheet below only turns the colours over at night in those that keep it.
 */
export const day = {
  paper: "#FBFCFA",
  water: "#E6F0F4",
  ink: "#10263B",
  ink2: "#45596B",
  rule: "#C9D3D6",
  contour: "#9DBAC6",
  signal: "#B5106E",
} as const;

const night = {
  paper: "#0A1826",
  water: "#0E2132",
  ink: "#E6EEF2",
  ink2: "#9DB2C0",
  rule: "#21394C",
  contour: "#21455C",
  signal: "#FF6DB6",
} as const;

export const NIGHT_SHEET = `@media (prefers-color-scheme: dark) {
  .paper { background: ${night.paper} !important; }
  .water { background: ${night.water} !important; }
  .ink { color: ${night.ink} !important; }
  .ink2 { color: ${night.ink2} !important; }
  .rule { border-color: ${night.rule} !important; }
  .depth { border-color: ${night.ink} !important; }
  .contour { border-color: ${night.contour} !important; }
  .signal { border-color: ${night.signal} !important; }
  .light { background: ${night.signal} !important; }
  .action { background: ${night.ink} !important; color: ${night.paper} !important; }
}`;

export const FONTS: Record<Locale, string> = {
  en: "'IBM Plex Sans', 'Helvetica Neue', Helvetica, Arial, sans-serif",
  ja: "'IBM Plex Sans JP', 'Hiragino Sans', 'Noto Sans JP', 'Yu Gothic', Meiryo, sans-serif",
  ar: "'IBM Plex Sans Arabic', 'Noto Sans Arabic', 'Segoe UI', Tahoma, Arial, sans-serif",
};

export const MONO = "'IBM Plex Mono', Menlo, Consolas, monospace";
