import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { DEMO_COVERS } from "../local/demo/covers.ts";
import { REWARD_SCENES } from "../local/demo/reward-scenes.ts";
import { type Scene, SCENES } from "../local/demo/scenes.ts";
import { PICTURE_SIZES } from "../supabase/functions/_shared/contracts/picture-sizes.ts";
import { encodeTask } from "../supabase/functions/uploads/encode-task.ts";
import { findOrInstallHeadlessShell } from "./chromium.ts";

/**
 * Draws the pictures of the demo's albums (local/demo/scenes.ts) and encodes them as the function uploads
 * does: local/demo/pictures/{name}-{n}.webp, the largest first, and what is known of each in pictures.json. Those
 * that posts have as their covers are {name}-cover-{n}.webp, too, and those of rewards {name}-reward-{n}.webp alone.
 */

const FOLDER = resolve(import.meta.dirname, "../local/demo/pictures");

await mkdir(FOLDER, { recursive: true });
const executablePath = findOrInstallHeadlessShell();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const known: Record<string, { width: number; height: number; stand_in: string; looks: string[] }> =
  {};
try {
  const page = await browser.newPage();
  const draw = async ({ width, height, svg }: Scene): Promise<Buffer> => {
    await page.setViewportSize({ width, height });
    await page.setContent(`<body style="margin:0">${svg}`);
    return page.screenshot({ type: "jpeg", quality: 92 });
  };
  for (const each of REWARD_SCENES) {
    const { pictures } = await encode(await draw(each), "reward-pictures");
    await writeSizes(`${each.name}-reward`, pictures);
  }
  for (const each of SCENES) {
    const { name } = each;
    const drawn = await draw(each);
    const encoded = await encode(drawn, "album-photos");
    await writeSizes(name, encoded.pictures);
    if (DEMO_COVERS.some(({ picture }) => picture === name)) {
      await writeSizes(`${name}-cover`, (await encode(drawn, "blog-images")).pictures);
    }
    known[name] = {
      width: encoded.width,
      height: encoded.height,
      stand_in: `data:image/webp;base64,${Buffer.from(encoded.standIn).toString("base64")}`,
      looks: encoded.looks,
    };
  }
} finally {
  await browser.close();
}
await writeFile(join(FOLDER, "pictures.json"), `${JSON.stringify(known, null, 2)}\n`);

async function encode(drawn: Buffer, bucket: "album-photos" | "blog-images" | "reward-pictures") {
  const encoded = await encodeTask({
    bytes: Uint8Array.from(drawn),
    sides: PICTURE_SIZES[bucket],
  });
  if ("error" in encoded) throw new Error(encoded.error);
  return encoded;
}

async function writeSizes(name: string, files: readonly Uint8Array[]): Promise<void> {
  for (const [n, file] of files.entries()) await writeFile(join(FOLDER, `${name}-${n}.webp`), file);
}
