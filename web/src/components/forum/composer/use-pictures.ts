import { readPictureHeader } from "../../../../../supabase/functions/_shared/contracts/picture-header.ts";
import type { PictureBucket } from "../../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { useState } from "react";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { altOf, describePicture, pictureMark, picturesIn } from "./pictures-in-text.ts";

/** Pixels of the longest side; the server keeps this size and one of half of it. */
const SIDE = 1600;

interface Options {
  /** Where its pictures go. */
  to: { bucket: PictureBucket; folder: string };
  body: string;
  /** Puts a picture's mark where the caret is. */
  insert: (mark: string) => void;
  /** Takes the text with other words of a picture. */
  change: (body: string) => void;
}

/** Sends pictures and names them in the text; their words are asked for beside it, and stand in it. */
export function usePictures({ to, body, insert, change }: Options) {
  /** As typed, with what the text cannot hold. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const upload = useUpload({
    to,
    shape: { side: SIDE },
    onSent: async ({ name, picture }) => {
      const id = /([\da-f-]{36})\.webp$/.exec(name)?.[1];
      const header = readPictureHeader(new Uint8Array(await picture.blob.arrayBuffer()));
      if (id === undefined || !header) throw new Error(`No picture in ${name}`);
      const shown = await dataAddress(picture.blob);
      setPreviews((all) => ({ ...all, [id]: shown }));
      insert(pictureMark(id, header.width, header.height));
    },
  });

  const pictures = picturesIn(body);
  return {
    upload,
    /** Those that the text names already are shown with it. */
    underWay: upload.items.filter(({ step }) => step !== "sent"),
    isSending: upload.items.some(({ step }) => step !== "sent" && step !== "failed"),
    previews,
    pictures: pictures.map((picture) => {
      const words = typed[picture.id];
      return words !== undefined && altOf(words) === picture.alt
        ? { ...picture, alt: words }
        : picture;
    }),
    describe: (id: string, words: string) => {
      setTyped((all) => ({ ...all, [id]: words }));
      // A text may show a picture twice; from the last to the first, so that places stay true.
      const shown = pictures.filter((picture) => picture.id === id);
      change(shown.reduceRight((text, one) => describePicture(text, one, words), body));
    },
  };
}

/** `blob:` addresses end with the upload's row; this one lasts as long as the text. */
const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () =>
      typeof reader.result === "string" ? resolve(reader.result) : reject(new Error("No address")),
    );
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Unreadable picture")));
    reader.readAsDataURL(blob);
  });
