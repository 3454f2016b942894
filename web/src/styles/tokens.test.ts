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

/** What text stands on. */
const grounds = ["paper", "card", "water", "shoal", "land", "signal-ground"];
/** What is read, on whatever ground it stands; borders, bars and marks in these colours need less. */
const inks = ["ink", "ink-2", "signal", "starboard", "port"];
/** Filled buttons, badges and marks: paper is read on them. */
const fills = inks;
/** Between things that are read: dividers, contours, pictures, the bar that a tide gauge leaves empty. */
const ornaments = ["line", "contour", "sand", "scrim", "transparent", "current", "unmarked"];

describe.each<Mode>(["day", "night"])("colours by %s", (mode) => {
  const pairs = (fronts: string[], on: string[]): [string, string][] =>
    fronts.flatMap((front) => on.map((ground): [string, string] => [front, ground]));

  it.each([...pairs(inks, grounds), ...pairs(["paper"], fills)])(
    "%s on %s reads at 4.5:1",
    (front, ground) => {
      expect(contrast(token(front, mode), token(ground, mode))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe("the colours that the code uses", () => {
  const sources = Object.entries(
    import.meta.glob<string>(
      ["../**/*.{ts,tsx}", "!../**/*.test.*", "!../routes/-styleguide.tsx"],
      {
        query: "?raw",
        import: "default",
        eager: true,
      },
    ),
  );
  const names = [...css.matchAll(/--color-([a-z0-9-]+):/g)].map(([, name = ""]) => name);
  /** Each colour with the utility that sets it and what the utility depends on: ["hover:", "bg", "ink"]. */
  const uses = (classes: string): [string, string, string][] =>
    [
      ...classes.matchAll(
        /(?<=^|\s)((?:[^\s]*:)?)(text|bg|fill|stroke|decoration)-([a-z0-9-]+)(?=$|\s)/g,
      ),
    ]
      .map(([, when = "", of = "", name = ""]): [string, string, string] => [when, of, name])
      .filter(([, , name]) => names.includes(name));
  const literals = (text: string): string[] =>
    [...text.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].map(
      ([, plain, template]) => plain ?? template ?? "",
    );

  it("are measured ones wherever something is read", () => {
    const unmeasured = sources.flatMap(([file, text]) =>
      literals(text).flatMap((classes) =>
        uses(classes)
          .filter(([, of]) => of === "text" || of === "decoration")
          .filter(([, , name]) => ![...inks, "paper", "transparent", "current"].includes(name))
          .map(([when, of, name]) => `${file}: ${when}${of}-${name}`),
      ),
    );
    expect(unmeasured).toEqual([]);
  });

  it("read at 4.5:1 where a class sets both the text and its ground", () => {
    const faint = sources.flatMap(([file, text]) =>
      literals(text).flatMap((classes) => {
        const used = uses(classes);
        const of = (kind: string) => used.filter(([, one]) => one === kind);
        return of("text")
          .flatMap(([when, , front]) =>
            of("bg")
              // A state's ground lies under the text of this state, and under the text of none.
              .filter(
                ([under]) =>
                  under === when ||
                  (when === "" &&
                    !/^(before|after):/.test(under) &&
                    !of("text").some(([w]) => w === under)),
              )
              .map(([, , ground]): [string, string] => [front, ground]),
          )
          .filter(([front, ground]) => ![front, ground].some((one) => ornaments.includes(one)))
          .filter(([front, ground]) =>
            (["day", "night"] as const).some(
              (mode) => contrast(token(front, mode), token(ground, mode)) < 4.5,
            ),
          )
          .map(([front, ground]) => `${file}: ${front} on ${ground}`);
      }),
    );
    expect(faint).toEqual([]);
  });

  /** Where contours are drawn as water, and tracks whose handle carries the meaning. */
  const drawn = [
    "/art/",
    "/ui/contours.tsx",
    "/typing-line.tsx",
    "/thread-header.tsx",
    "/timeline.tsx",
  ];

  it("show at 3:1 in every bar and sign: contours are faint, and ornament alone", () => {
    const faint = sources
      .filter(([file]) => !drawn.some((one) => file.includes(one)))
      .flatMap(([file, text]) =>
        literals(text).flatMap((classes) =>
          uses(classes)
            .filter(([, of, name]) => of !== "text" && name === "contour")
            .map(([when, of, name]) => `${file}: ${when}${of}-${name}`),
        ),
      );
    expect(faint).toEqual([]);
  });
});
