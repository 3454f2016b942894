import { z } from "zod";
import { AppError } from "../_shared/app-error.ts";
import { FetchError } from "../_shared/checked-fetch/fetch-error.ts";
import { follow } from "../_shared/checked-fetch/follow.ts";
import { readPictureHeader } from "../_shared/contracts/picture-header.ts";
import { PICTURE_SIZES, sizeNames } from "../_shared/contracts/picture-sizes.ts";
import { PRODUCT_NAME } from "../_shared/contracts/product.ts";
import { sourceOf } from "../_shared/contracts/uploads.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { serverClient } from "../_shared/server.ts";
import { encodeApart } from "./encode-apart.ts";
import { store } from "./publish.ts";

const BUCKET = "feed-pictures";
/** Milliseconds for one picture with all its redirects. */
const TIMEOUT_MS = 10_000;
/** Pixels of each side: what is smaller counts readers, or is a sign. */
const LEAST_SIDE = 100;

const HEADERS = {
  "User-Agent": `${PRODUCT_NAME} feed reader`,
  Accept: "image/webp,image/jpeg,image/png",
  "Accept-Encoding": "identity",
};

const claimed = z.array(
  z.object({
    item_id: z.uuid(),
    attempt: z.number().int(),
    url: z.string(),
    held: z.string().nullable(),
  }),
);
type Claimed = z.infer<typeof claimed>[number];

/** As `settle_feed_picture` takes it. `final`: another try would end alike. */
type Outcome = { name: string; width: number; height: number } | { error: string; final: boolean };

/**
 * Fetches one picture of another site's item from a checked address and publishes it in our own encoding.
 * Whatever is wrong with it is recorded; its item is read without it.
 *
 * @throws AppError when the database is unreachable; the picture is due again in two minutes.
 */
export async function fetchFeedPicture(): Promise<"none" | "published" | "failed"> {
  const client = serverClient();
  const { data, error } = await client.rpc("claim_feed_picture");
  if (error) throw asAppError(error);
  const [due] = claimed.parse(data);
  if (!due) return "none";
  const outcome = await outcomeOf(due);
  const settled = await client.rpc("settle_feed_picture", {
    item_id: due.item_id,
    attempt: due.attempt,
    outcome,
  });
  if (settled.error) throw asAppError(settled.error);
  return "name" in outcome ? "published" : "failed";
}

async function outcomeOf(due: Claimed): Promise<Outcome> {
  try {
    return await publish(due);
  } catch (error) {
    if (error instanceof FetchError) {
      return { error: `${error.code} ${storable(error.message)}`.trim(), final: isFinal(error) };
    }
    if (error instanceof AppError) {
      return { error: error.code, final: FINAL.has(error.code) };
    }
    console.error(`uploads: the picture of item ${due.item_id} cannot be published:`, error);
    return { error: "internal", final: false };
  }
}

const FINAL: ReadonlySet<string> = new Set(["unreadable_picture", "too_large"]);
const isFinal = ({ code, message }: FetchError): boolean =>
  ["address", "too_large", "gone", "redirects"].includes(code) ||
  (code === "status" && /^4(?!08|29)/.test(message));
const storable = (text: string): string =>
  text.replaceAll(/\p{Cc}|\p{Surrogate}/gu, " ").slice(0, 200);

/** @throws FetchError, AppError */
async function publish({ item_id: item, attempt, url, held }: Claimed): Promise<Outcome> {
  const { response } = await follow(new URL(url), HEADERS, AbortSignal.timeout(TIMEOUT_MS));
  const { pictures } = await encodeApart(
    item,
    () => Promise.resolve(response.body),
    PICTURE_SIZES[BUCKET],
    "web",
  );
  const [largest] = pictures;
  const size = largest && readPictureHeader(largest);
  if (!size || Math.min(size.width, size.height) < LEAST_SIDE) {
    return { error: "too_small", final: true };
  }
  const { width, height } = size;
  // By its content: a picture never changes under its name.
  const source = await sourceOf(Uint8Array.from(largest));
  const name = `${item}/${source}.webp`;
  if (name === held) return { name, width, height };
  const begun = await serverClient().rpc("begin_feed_picture", { item_id: item, attempt, source });
  if (begun.error) throw asAppError(begun.error);
  if (!z.boolean().parse(begun.data)) return { error: "retry", final: false };
  const names = sizeNames(BUCKET, name);
  await Promise.all(names.map((one, n) => store(BUCKET, one, pictures[n] as Uint8Array)));
  return { name, width, height };
}
