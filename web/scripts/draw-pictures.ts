// npx tsx web/scripts/draw-pictures.ts: draws the icons and the picture for shared links anew, from
// the site's own mark, contours and faces. They are committed, because a build needs no browser.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { contours } from "../src/components/ui/contour-lines.ts";

const web = join(import.meta.dirname, "..");
const face = (weight: string) =>
  readFileSync(
    join(web, `../node_modules/@fontsource/ibm-plex-sans-condensed/files/${weight}.woff2`),
  ).toString("base64");

const mark = `<g fill="none" stroke="#10263b" stroke-width="2.2" stroke-linecap="round">
  <path d="M4 17.500c4-4.500 8-4.500 12 0s8 4.500 12 0" stroke="#45596b"/>
  <path d="M4 24c4-4.500 8-4.500 12 0s8 4.500 12 0"/>
  <circle cx="16.500" cy="9" r="4" fill="#b5106e" stroke="none"/></g>`;

/** `margin` in units of the mark's 32: a maskable icon may be cut to a circle. */
const icon = (margin: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" viewBox="${-margin} ${-margin} ${32 + 2 * margin} ${32 + 2 * margin}"><rect x="-32" y="-32" width="96" height="96" fill="#e6f0f4"/>${mark}</svg>`;

const lines = contours(3)
  .map(
    ({ path, index }) =>
      `<path d="${path}" stroke-width="${index ? 1.6 : 0.8}" opacity="${index ? 1 : 0.8}"/>`,
  )
  .join("");

const share = `<style>@font-face{font-family:Plex;src:url(data:font/woff2;base64,${face("ibm-plex-sans-condensed-latin-700-normal")})}</style>
  <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="#e6f0f4"/>
    <g transform="translate(-120 0) scale(1.130)" fill="none" stroke="#9dbac6">${lines}</g>
    <path d="M760 590c90-20 110-80 180-96s70-110 140-130 70-90 80-160" fill="none" stroke="#b5106e" stroke-width="3" stroke-dasharray="13 8"/>
    <g transform="translate(1164 176) rotate(8)"><path d="M0-44C16-26 20-6 16 32H-16C-20-6-16-26 0-44z" fill="#fffefa" stroke="#10263b" stroke-width="3" stroke-linejoin="round"/></g>
    <g transform="translate(72 66) scale(2.100)">${mark}</g>
    <g font-family="Plex" fill="#10263b"><text x="156" y="116" font-size="46">Castboard</text>
      <text x="72" y="350" font-size="112">Every fish counted.</text>
      <text x="72" y="472" font-size="112">Everyone watching.</text></g>
    <rect y="622" width="1200" height="8" fill="#10263b"/>
  </svg>`;

const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ["--no-sandbox"],
});

async function draw(file: string, width: number, height: number, content: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0;display:grid;height:100vh">${content}</body>`);
  await page.evaluate("document.fonts.ready.then(() => undefined)");
  writeFileSync(join(web, "public", file), await page.screenshot());
  await page.close();
}

await draw("icon-192.png", 192, 192, icon(3));
await draw("icon-512.png", 512, 512, icon(3));
await draw("icon-maskable-512.png", 512, 512, icon(10));
await draw("apple-touch-icon.png", 180, 180, icon(5));
await draw("share.png", 1200, 630, share);
await browser.close();
