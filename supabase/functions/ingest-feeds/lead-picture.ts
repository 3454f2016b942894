import sanitizeHtml from "sanitize-html";
import type { FeedPicture } from "../_shared/contracts/news.ts";
import { plainOf } from "./clean-text.ts";

/** Characters of the markup that are looked at, from its first picture on. */
const MOST_MARKUP = 4_000;
/** Pixels: what says that it is smaller counts readers, or is a sign. */
const LEAST_SIDE = 100;
const MOST_ALT = 300;

interface MediaPart {
  thumbnails?: readonly { url?: string | undefined }[];
}
interface MediaGroup extends MediaPart {
  contents?: readonly (MediaPart & { url?: string; type?: string; medium?: string })[];
}

/** Where a format may name the picture of an item, as feedsmith returns it. */
export interface PictureNames {
  media?: (MediaGroup & { groups?: readonly MediaGroup[] }) | undefined;
  /** Of enclosures and attachments. */
  files?: readonly { url?: string | undefined; type?: string | undefined }[] | undefined;
  /** That are pictures by their place. */
  addresses?: readonly (string | undefined)[];
  markup: readonly (string | undefined)[];
}

/** The picture that an item names first, by an address as it is written there; null for none. */
export function leadPicture(names: PictureNames): FeedPicture | null {
  const { media, files, addresses = [], markup } = names;
  const parts = media ? [media, ...(media.groups ?? [])] : [];
  const contents = parts.flatMap((part) => part.contents ?? []);
  const content = contents.find(
    ({ url, medium, type }) => url && (medium === "image" || isPicture(type)),
  );
  const file = files?.find(({ url, type }) => url && isPicture(type));
  const thumbnail = [...parts, ...contents].flatMap((part) => part.thumbnails ?? [])[0];
  const url = content?.url ?? file?.url ?? addresses.find(Boolean) ?? thumbnail?.url;
  const shown = pictureIn(markup);
  // Where the text shows the same picture, it says what is on it.
  if (!url || shown?.url === url) return shown;
  return { url, alt: "" };
}

const isPicture = (type: string | undefined): boolean => /^image\//i.test(type ?? "");

function pictureIn(texts: readonly (string | undefined)[]): FeedPicture | null {
  for (const text of texts) {
    const at = text?.search(/<img\s/i) ?? -1;
    if (text === undefined || at < 0) continue;
    let first: FeedPicture | null = null;
    sanitizeHtml(text.slice(at, at + MOST_MARKUP), {
      allowedTags: ["img"],
      transformTags: {
        img: (tagName, attribs) => {
          const { src, alt = "", width, height } = attribs;
          if (src && !isSmall(width) && !isSmall(height)) {
            first ??= { url: src, alt: plainOf(alt, MOST_ALT) };
          }
          return { tagName, attribs: {} };
        },
      },
      nestingLimit: 50,
    });
    if (first) return first;
  }
  return null;
}

const isSmall = (side: string | undefined): boolean =>
  side !== undefined && Number.parseInt(side, 10) < LEAST_SIDE;
