import {
  at,
  boat,
  buoy,
  fish,
  GREEN,
  INK,
  lined,
  PAPER,
  RED,
  SAND,
  scene,
  type Scene,
  SIGNAL,
} from "./scenes.ts";

const SIDE = 960;
const WATER = "#d6e7ee";
const SHOAL = "#b9d3de";

/** Depth contours behind a thing that lies on the chart. */
const chart = (fill: string): string =>
  `<rect width="${SIDE}" height="${SIDE}" fill="${fill}"/>${[430, 330, 230]
    .map(
      (r, n) =>
        `<ellipse cx="${470 + n * 20}" cy="${520 - n * 16}" rx="${r}" ry="${r * 0.86}" fill="${["#c6dbe4", "#e6f0f4", PAPER][n]}" stroke="#9dbac6" stroke-width="3"/>`,
    )
    .join("")}`;
const sticker = (x: number, y: number, turn: number, ground: string, inner: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><circle r="158" fill="${PAPER}" stroke="${INK}" stroke-width="4"/><circle r="138" fill="${ground}"/>${inner}</g>`;

/** What the demo's rewards look like; square, as the page shows them. */
export const REWARD_SCENES: Scene[] = [
  scene(
    "stickers",
    SIDE,
    SIDE,
    chart(WATER),
    sticker(270, 270, -9, SHOAL, at(-106, 0, 0.34, fish("#5a7d4e", "#f3e5b8"))),
    sticker(690, 250, 7, SAND, at(-80, 56, 0.42, boat(RED))),
    sticker(700, 690, -5, "#f8e3ef", at(0, 92, 0.8, buoy(GREEN, false))),
    sticker(270, 700, 10, PAPER, at(0, 86, 0.86, buoy(RED, true))),
    sticker(
      480,
      480,
      2,
      INK,
      `<path d="M-84 8q21-34 42 0t42 0 42 0 42 0M-84 52q21-34 42 0t42 0 42 0 42 0" fill="none" stroke="${PAPER}" stroke-width="12" stroke-linecap="round"/><circle cy="-52" r="34" fill="${SIGNAL}"/>`,
    ),
  ),
  scene(
    "cap",
    SIDE,
    SIDE,
    chart(SAND),
    lined(
      `<path d="M210 560c-10-250 120-380 290-380s290 120 280 360z" fill="#21395a"/>
       <path d="M500 180c-90 90-120 220-116 372M500 180c96 80 136 210 138 360" fill="none" stroke="#45597a"/>
       <circle cx="500" cy="180" r="20" fill="#21395a"/>
       <path d="M206 556c190-46 390-50 576-18 80 14 130 60 120 104-4 22-44 20-96 2-170-58-400-56-560-6-50 16-58-40-40-82z" fill="${INK}"/>
       <path d="M300 600c160-34 330-34 500 6M380 576c130-20 250-18 380 6" fill="none" stroke="#6f97a9" stroke-width="4"/>
       <path d="M420 330h168v130H420z" fill="${PAPER}"/>`,
      7,
    ),
    at(436, 398, 0.2, fish("#45697e", SAND)),
    `<path d="M436 438h136" stroke="${SIGNAL}" stroke-width="8"/>`,
  ),
  scene(
    "steelyard",
    SIDE,
    SIDE,
    chart(SHOAL),
    lined(
      `<path d="M480 40v90" stroke-width="14"/><circle cx="480" cy="300" r="176" fill="${PAPER}"/>
       <circle cx="480" cy="300" r="146" fill="none" stroke-width="3"/>
       ${Array.from({ length: 24 }, (_none, n) => `<path d="M480 ${n % 6 === 0 ? 182 : 168}v-14" transform="rotate(${n * 15} 480 300)" stroke-width="4"/>`).join("")}
       <path d="M480 300l86-78" stroke="${SIGNAL}" stroke-width="12"/><circle cx="480" cy="300" r="16" fill="${INK}"/>
       <path d="M480 476v70c0 40 52 40 52 8" fill="none" stroke-width="12"/>`,
      6,
    ),
    `<g transform="translate(500 580) rotate(76) scale(.56)">${fish("#5a7d4e", "#cfdcb0")}</g>`,
  ),
];
