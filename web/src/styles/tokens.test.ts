import { describe, expect, it } from "vitest";
import css from "./tokens.css?raw";

type Mode = "day" | "night";

function token(name: string, mode: Mode): string {
  const pair = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(
    css,
  );
  const colour = pair?.[mode === "day" ? 1 : 2];
  if (!colour) throw new Error(`No colour ${name}`);
  return colour;
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const surfaces = ["paper", "card", "water", "shoal"];

/** Text and the grounds it stands on. */
const texts: Record<string, string[]> = {
  ink: [...surfaces, "land", "signal-ground"],
  "ink-2": [...surfaces, "land", "signal-ground"],
  signal: [...surfaces, "signal-ground"],
  starboard: ["paper", "card", "water", "signal-ground"],
  port: ["paper", "card", "water", "signal-ground"],
  // Buttons: paper on ink, on the hovered ink and on the danger ground.
  paper: ["ink", "ink-2", "port"],
};

/** Signs, borders of controls and the focus ring need 3:1. */
const signs: Record<string, string[]> = {
  signal: [...surfaces, "land"],
  "ink-2": surfaces,
  starboard: ["paper", "card"],
  port: ["paper", "card"],
};

describe.each<Mode>(["day", "night"])("colours by %s", (mode) => {
  const pairs = (list: Record<string, string[]>): [string, string][] =>
    Object.entries(list).flatMap(([front, grounds]) =>
      grounds.map((ground): [string, string] => [front, ground]),
    );

  it.each(pairs(texts))("%s on %s reads at 4.5:1", (front, ground) => {
    expect(contrast(token(front, mode), token(ground, mode))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(signs))("%s beside %s shows at 3:1", (front, ground) => {
    expect(contrast(token(front, mode), token(ground, mode))).toBeGreaterThanOrEqual(3);
  });
});
