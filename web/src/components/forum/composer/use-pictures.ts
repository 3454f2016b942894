import { readPictureHeader } from "../../../../../supabase/functions/_shared/contracts/picture-header.ts";
import type { PictureBucket } from "../../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { useState } from "react";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { describePicture, pictureMark, picturesIn, type TextPicture } from "./pictures-in-text.ts";

/** Pixels of the longest side; the server keeps this size and one of half of it. */
const SIDE = 1600;

interface Options {
  /** Where its pictures go. */
  to: { bucket: PictureBucket; folder: string };
  body: string;
  /** Puts a picture's mark where the caret is. */
  insert: (mark: string) => void;
}

/** Sends pictures and names them in the text; their words are asked for beside it. */
export function usePictures({ to, body, insert }: Options) {
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
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

  const wordsOf = ({ id, alt }: TextPicture): string => words[id] ?? alt;
  const pictures = picturesIn(body);
  return {
    upload,
    /** Those that the text names already are shown with it. */
    underWay: upload.items.filter(({ step }) => step !== "sent"),
    isSending: upload.items.some(({ step }) => step !== "sent" && step !== "failed"),
    previews,
    pictures: pictures.map((picture) => ({ ...picture, alt: wordsOf(picture) })),
    describe: (id: string, text: string) => setWords((all) => ({ ...all, [id]: text })),
    /** The text with the words of its pictures, from the last to the first, so that places stay true. */
    described: pictures.reduceRight(
      (text, picture) =>
        wordsOf(picture) === picture.alt ? text : describePicture(text, picture, wordsOf(picture)),
      body,
    ),
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
