// npm run prove:photos [-- --seed 5 --photos 500]: photos of catches with something wrong, sent to a whole
// stack: torn, lying about type and size, all work and no bytes, with another file before or behind them,
// with a place in their metadata. Prints the answers by kind and status, and fails for a 5xx, for a file
// that is stored as something else than a small WebP, and for one that still holds a mark of what it was.
import type { SupabaseClient } from "@supabase/supabase-js";
import { parseArgs } from "node:util";
import { readPictureHeader } from "../../supabase/functions/_shared/contracts/picture-header.ts";
import { incomingName, sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { printTable } from "../bench/print-table.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { demo } from "../helpers/demo.ts";
import { claiming, withBlankTables, withExif, withScans, withSegment } from "../helpers/jpeg.ts";
import { seededRandom } from "../helpers/random.ts";
import { type TestStack, startTestStack } from "../helpers/stack.ts";
import { begin, newPicture, publish } from "../helpers/uploads.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    photos: { type: "string", default: "500" },
  },
});
const seed = Number(values.seed);
const photos = Number(values.photos);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(photos) || photos < 1) {
  throw new Error("--seed and --photos are whole numbers");
}
const random = seededRandom(seed);

/** Stands in each file that is sent, and may stand in none that is stored. */
const MARK = "N27.9506W82.4572";
const LONGEST_SIDE = 2560;

const bytesOf = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.int(0, 255)));
const OTHERS: readonly (() => Buffer)[] = [
  () => Buffer.from(`<!doctype html><script>alert("${MARK}")</script>`),
  () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${MARK}')"/>`),
  () => Buffer.from(`%PDF-1.7\n${MARK}\n%%EOF`),
  () => Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), Buffer.from(MARK), bytesOf(64)]),
  () => Buffer.concat([Buffer.from("GIF89a"), bytesOf(64), Buffer.from(MARK)]),
  () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), bytesOf(64)]),
  () => bytesOf(random.int(1, 4000)),
];
const segment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    content,
  ]);

/** What is done to a picture that is in order. */
const KINDS: Readonly<Record<string, (picture: Buffer) => Buffer>> = {
  nothing: (picture) => picture,
  flipped: (picture) => {
    const flipped = Buffer.from(picture);
    for (let n = random.int(1, 20); n > 0; n -= 1) {
      flipped[random.int(2, flipped.length - 1)] = random.int(0, 255);
    }
    return flipped;
  },
  cut: (picture) => picture.subarray(0, random.int(1, picture.length - 1)),
  located: (picture) =>
    withExif(picture, Buffer.concat([Buffer.from("Exif\0\0"), Buffer.from(MARK), bytesOf(40)])),
  commented: (picture) =>
    withSegment(picture, segment(random.pick([0xfe, 0xe2, 0xed]), Buffer.from(MARK.repeat(20)))),
  "of another size": (picture) => {
    const sides = [0, 1, 20_000, 65_535];
    return claiming(picture, random.pick(sides), random.pick(sides));
  },
  "all scans": (picture) => withScans(picture, random.int(2, 300)),
  "without tables": withBlankTables,
  "behind another": (picture) => Buffer.concat([random.pick(OTHERS)(), picture]),
  "before another": (picture) => Buffer.concat([picture, random.pick(OTHERS)()]),
  another: () => random.pick(OTHERS)(),
};
const WRONG_TYPES = ["image/png", "image/svg+xml", "text/html", "application/octet-stream"];

interface Answer {
  status: number;
  /** Why the answer is wrong; null for a right one. */
  wrong: string | null;
}

async function sendPhoto(stack: TestStack, client: SupabaseClient, bytes: Buffer): Promise<Answer> {
  const photo = { client, bucket: "catch-photos" as const, folder: demo.loneHeron, bytes };
  const begun = await begin(photo);
  if (begun.error) {
    return { status: begun.status, wrong: begun.status < 500 ? null : begun.error.message };
  }
  const name = incomingName(demo.maya.id, await sourceOf(Uint8Array.from(bytes)));
  const sent = await client.storage.from("incoming").upload(name, bytes, {
    contentType: random.chance(0.1) ? random.pick(WRONG_TYPES) : "image/jpeg",
  });
  if (sent.error) {
    const status = Number((sent.error as { statusCode?: string }).statusCode ?? 0);
    return { status, wrong: status >= 400 && status < 500 ? null : sent.error.message };
  }
  const { status, body } = await publish(stack, photo);
  if (status !== 200) {
    return { status, wrong: status < 500 ? null : JSON.stringify(body) };
  }
  const stored = await stack
    .service()
    .storage.from("catch-photos")
    .download(body["name"] as string);
  if (stored.error) return { status, wrong: stored.error.message };
  const file = Buffer.from(await stored.data.arrayBuffer());
  const header = readPictureHeader(file);
  if (header?.type !== "image/webp" || Math.max(header.width, header.height) > LONGEST_SIDE) {
    return { status, wrong: `stored as ${JSON.stringify(header)}` };
  }
  return { status, wrong: file.includes(MARK) ? "the mark is still there" : null };
}

const cluster = await startTestCluster();
try {
  const stack = await startTestStack({ cluster });
  try {
    const client = await stack.member();
    const counts = new Map<string, number>();
    const failures: string[] = [];
    const kinds = Object.entries(KINDS);
    for (let n = 0; n < photos; n += 1) {
      const [kind, change] = kinds[n % kinds.length] as (typeof kinds)[number];
      const picture = await newPicture(random.int(16, 400), random.int(16, 400));
      const { status, wrong } = await sendPhoto(stack, client, change(picture));
      counts.set(`${kind}\t${status}`, (counts.get(`${kind}\t${status}`) ?? 0) + 1);
      if (wrong !== null) failures.push(`photo ${n}, ${kind}: ${status} ${wrong}`);
      // An account has room for some unused uploads, and so many an hour.
      await stack.database.sql`delete from private.uploads`;
      await stack.database.sql`delete from private.rate_limits`;
    }
    printTable(
      ["what was wrong", "status", "answers"],
      [...counts].map(([key, count]) => [...key.split("\t"), String(count)]),
    );
    console.log(`\n${photos} photos, seed ${seed}: ${failures.length} failures`);
    for (const failure of failures.slice(0, 50)) console.log(`  ${failure}`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
} finally {
  await cluster.stop();
}
