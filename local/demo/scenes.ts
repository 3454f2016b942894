/**
 * The pictures of the demo's albums, drawn in the colours of the site: what `npm run demo:pictures`
 * turns into files. Each is drawn 1600 pixels wide or high.
 */

export interface Scene {
  name: string;
  width: number;
  height: number;
  svg: string;
}

export const INK = "#10263b";
export const PAPER = "#fbfcfa";
export const SAND = "#f3e5b8";
export const SIGNAL = "#b5106e";
export const GREEN = "#0b7a4b";
export const RED = "#c0302b";

const wave = (y: number, width: number, high: number, long: number): string =>
  `M-40 ${y}${Array.from({ length: Math.ceil((width + 80) / long) }, (_none, n) => `q${long / 2} ${n % 2 ? high : -high} ${long} 0`).join("")}`;
/** Water from y down, in bands that grow darker, each with its contour. */
const water = (y: number, width: number, height: number, colours: string[]): string =>
  colours
    .map((fill, n) => {
      const top = y + ((height - y) * n ** 1.4) / colours.length ** 1.4;
      const d = wave(top, width, 8 + n * 6, 150 + n * 60);
      return `<path d="${d}V${height}H-40z" fill="${fill}"/><path d="${d}" fill="none" stroke="${INK}" stroke-opacity=".35" stroke-width="2"/>`;
    })
    .join("");
const sky = (width: number, bands: string[], height: number): string =>
  bands
    .map(
      (fill, n) =>
        `<rect y="${(height * n) / bands.length}" width="${width}" height="${height}" fill="${fill}"/>`,
    )
    .join("");
export const lined = (inner: string, width = 5): string =>
  `<g stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${inner}</g>`;
export const at = (x: number, y: number, scale: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${inner}</g>`;

/** 400 wide, its keel at 0. */
export const boat = (hull: string): string =>
  lined(`
    <path d="M0 -60h330l56-24c-14 52-40 84-84 92H60C26 0 10-22 0-60z" fill="${hull}"/>
    <path d="M196 -60l16-78h92l24 78z" fill="#d6e7ee"/><path d="M226 -124h64l10 34h-82z" fill="${PAPER}"/>
    <path d="M258 -138v-84M258 -214h44l-14 14 14 14h-44" fill="${SIGNAL}"/>
    <path d="M60 -60v-52c0-20 36-20 36 0v52z" fill="${INK}"/><circle cx="78" cy="-144" r="18" fill="${SAND}"/>
    <path d="M92 -104C40 -150-40-190-130-160" fill="none"/>
    <path d="M-130 -160C-146-90-150-20-146 20" fill="none" stroke="${SIGNAL}" stroke-width="3"/>`);
/** 640 long, its nose at 0. */
export const fish = (back: string, belly: string): string =>
  lined(`
    <path d="M0 0C90-130 330-150 500-30l120-80c-16 60-16 130 0 190L500 30C330 130 90 120 0 0z" fill="${belly}"/>
    <path d="M0 0C90-130 330-150 500-30 330-60 120-50 0 0z" fill="${back}"/>
    <path d="M200-106c40-66 150-70 210 12z" fill="${back}"/><path d="M230 92c20 50 80 60 110 20z" fill="${back}"/>
    <path d="M128-70c34 44 34 90 0 136" fill="none"/><circle cx="74" cy="-22" r="13" fill="${INK}"/>
    <path d="M170-14c100-26 220-26 320 0" fill="none" stroke-dasharray="2 22" stroke-width="12"/>`);
export const buoy = (fill: string, isCan: boolean): string =>
  lined(`${isCan ? `<path d="M-46 0v-120h92V0z" fill="${fill}"/>` : `<path d="M-60 0L0-180 60 0z" fill="${fill}"/>`}
    <path d="M0 ${isCan ? -120 : -180}v-70M-24 ${isCan ? -190 : -250}h48" fill="none"/>`);
/** A pier from the right edge, its deck at y. */
const pier = (x: number, y: number, width: number, height: number): string =>
  lined(`${Array.from({ length: 7 }, (_none, n) => `<path d="M${x + 60 + n * 150} ${y}V${height}" stroke-width="26"/>`).join("")}
    <path d="M${x} ${y}h${width}v34H${x}z" fill="${SAND}"/>
    ${Array.from({ length: 12 }, (_none, n) => `<path d="M${x + 60 + n * 80} ${y}v34"/>`).join("")}`);
const person = (coat: string): string =>
  lined(`<path d="M-44 0v-120c0-60 88-60 88 0V0z" fill="${coat}"/><circle cy="-206" r="38" fill="${SAND}"/>
    <path d="M-42 -214h84l22 8M-38 -214c4-44 72-44 76 0z" fill="${INK}"/>`);

const DAY = ["#e6f0f4", "#edf4f5", "#f6f8f6"];
const DAWN = ["#f8e3ef", "#fbeadf", "#f9efcf"];
const DUSK = ["#21395a", "#4a4a78", "#8a5a86", "#d98a8f"];
const SEA = ["#d6e7ee", "#b9d3de", "#9dbac6", "#6f97a9", "#45697e"];
const NIGHT = ["#21455c", "#1a3850", "#122b40", "#0a1826"];

export function scene(name: string, width: number, height: number, ...parts: string[]): Scene {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join("")}</svg>`;
  return { name, width, height, svg };
}
const sun = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const hills = (y: number, width: number, fill: string): string =>
  `<path d="M0 ${y}c200-90 340-70 520-20s340-90 560-40 380 10 ${width - 1080} 0v90H0z" fill="${fill}"/>`;

export const SCENES: Scene[] = [
  scene(
    "start",
    1600,
    1067,
    sky(1600, DAWN, 520),
    sun(1180, 470, 120, "#f2b8a0"),
    hills(500, 1600, "#9dbac6"),
    water(500, 1600, 1067, SEA),
    at(150, 640, 0.7, boat(PAPER)),
    at(760, 590, 0.5, boat(SAND)),
    at(1120, 570, 0.4, boat("#f8e3ef")),
    at(640, 880, 1.2, boat(RED)),
  ),
  scene(
    "board",
    1600,
    1067,
    `<rect width="1600" height="1067" fill="#6f97a9"/>`,
    Array.from(
      { length: 9 },
      (_none, n) => `<path d="M0 ${n * 130}h1600" stroke="#45697e" stroke-width="6"/>`,
    ).join(""),
    `<g transform="rotate(-3 800 540)">${lined(`<rect x="120" y="330" width="1360" height="400" fill="${SAND}"/><rect x="100" y="290" width="60" height="480" fill="${PAPER}"/>
      ${Array.from({ length: 53 }, (_none, n) => `<path d="M${180 + n * 24} 730v-${n % 10 === 0 ? 90 : n % 5 === 0 ? 60 : 34}" stroke-width="4"/>`).join("")}`)}
      ${at(165, 510, 1.5, fish("#5a7d4e", "#cfdcb0"))}</g>`,
    `<g transform="rotate(4 1280 180)">${lined(`<rect x="1120" y="90" width="330" height="170" fill="${PAPER}"/>`)}<text x="1285" y="205" font-family="IBM Plex Sans Condensed, sans-serif" font-weight="700" font-size="96" text-anchor="middle" fill="${SIGNAL}">K7 42</text></g>`,
  ),
  scene(
    "scales",
    1067,
    1600,
    `<rect width="1067" height="1600" fill="#e6f0f4"/>`,
    lined(
      `<path d="M0 140L534 40l533 100v120H0z" fill="${SIGNAL}"/>${Array.from({ length: 5 }, (_none, n) => `<path d="M${110 + n * 215} 260q54 70 108 0" fill="${n % 2 ? SIGNAL : PAPER}"/>`).join("")}`,
      6,
    ),
    lined(
      `<path d="M534 260v220" stroke-width="10"/><circle cx="534" cy="620" r="170" fill="${PAPER}"/><path d="M534 620l84-96" stroke="${SIGNAL}" stroke-width="12"/>
      ${Array.from({ length: 12 }, (_none, n) => `<path d="M534 470v30" transform="rotate(${n * 30} 534 620)"/>`).join("")}<path d="M534 790v90" stroke-width="10"/>`,
      6,
    ),
    `<g transform="translate(534 880) rotate(90) scale(.86)">${fish("#45697e", "#f3e5b8")}</g>`,
    `<rect y="1480" width="1067" height="120" fill="#f3e5b8"/>`,
    lined(`<path d="M0 1480h1067"/>`),
    at(170, 1490, 1.7, person(GREEN)),
    at(900, 1490, 1.6, person("#6f97a9")),
  ),
  scene(
    "kayak",
    1600,
    1067,
    sky(1600, DAY, 460),
    hills(440, 1600, "#b9d3c4"),
    hills(470, 1600, "#8fb59e"),
    water(470, 1600, 1067, SEA),
    at(
      430,
      800,
      1.5,
      lined(
        `<path d="M-60 -10C80 30 420 30 560-10 420 50 80 50-60-10z" fill="${SIGNAL}"/><path d="M200 0v-70c0-30 60-30 60 0V0z" fill="${INK}"/><circle cx="230" cy="-110" r="24" fill="${SAND}"/><path d="M90 -120L380 0M380 0l34-2-8 26zM90 -120l-34-4 12-22z" fill="${SAND}"/>`,
      ),
    ),
    at(1320, 700, 0.8, buoy(GREEN, false)),
    at(220, 600, 0.5, buoy(RED, true)),
  ),
  scene(
    "harbour",
    1600,
    1067,
    sky(1600, DUSK, 560),
    sun(420, 520, 90, "#f2b8a0"),
    hills(540, 1600, "#2b3a5c"),
    water(550, 1600, 1067, NIGHT),
    pier(760, 760, 900, 1067),
    at(1020, 760, 0.9, person(SAND)),
    at(1250, 760, 0.9, person(SIGNAL)),
    lined(
      `<path d="M1430 760V420M1430 420h-60" stroke-width="10"/><circle cx="1360" cy="430" r="22" fill="#ffe9a8"/>`,
    ),
    `<circle cx="1360" cy="430" r="120" fill="#ffe9a8" opacity=".18"/>`,
    at(120, 860, 0.9, boat(PAPER)),
  ),
  scene(
    "release",
    1600,
    1067,
    water(
      -60,
      1600,
      1067,
      SEA.toReversed().map((fill) => fill),
    ),
    `<g transform="translate(420 560) rotate(-8) scale(1.3)">${fish("#45697e", "#e6f0f4")}</g>`,
    lined(
      `<path d="M-20 900c160-60 300-140 420-230 60-40 120 20 80 70-110 130-260 240-400 360z" fill="${SAND}"/><path d="M1640 980c-200-60-300-170-420-250-60-30-120 30-70 80 120 120 260 250 400 300z" fill="${SAND}"/>`,
      6,
    ),
    Array.from(
      { length: 9 },
      (_none, n) =>
        `<circle cx="${300 + ((n * 397) % 1000)}" cy="${120 + ((n * 211) % 300)}" r="${8 + (n % 4) * 7}" fill="none" stroke="${PAPER}" stroke-width="5"/>`,
    ).join(""),
  ),
  scene(
    "rods",
    1600,
    1600,
    sky(1600, DAWN.toReversed(), 900),
    sun(800, 820, 190, SIGNAL),
    water(860, 1600, 1600, SEA),
    lined(
      Array.from(
        { length: 5 },
        (_none, n) =>
          `<path d="M${300 + n * 250} 1500C${320 + n * 250} 1000 ${360 + n * 255} 500 ${420 + n * 262} 160" fill="none" stroke-width="10"/><path d="M${420 + n * 262} 160C${450 + n * 262} 420 ${470 + n * 262} 700 ${460 + n * 262} 980" fill="none" stroke="${SIGNAL}" stroke-width="3"/><circle cx="${318 + n * 250}" cy="1270" r="36" fill="${PAPER}"/>`,
      ).join("") + `<path d="M-20 1490h1640v130H-20z" fill="${SAND}"/>`,
      6,
    ),
  ),
  scene(
    "marks",
    1600,
    1067,
    sky(1600, DAY.toReversed(), 420),
    water(420, 1600, 1067, SEA),
    at(330, 800, 1.9, buoy(GREEN, false)),
    at(1240, 700, 1.5, buoy(RED, true)),
    at(660, 560, 0.45, boat(SAND)),
    lined(
      `<path d="M760 180c30-40 60-40 80 0 20-40 50-40 80 0M1010 120c24-32 48-32 64 0 16-32 40-32 64 0M520 100c20-26 38-26 52 0 14-26 32-26 52 0" fill="none"/>`,
    ),
  ),
];
