import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { PostImage, type ImageSource } from "../../markdown/post-image.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Input } from "../../ui/input.tsx";
import type { TextPicture } from "./pictures-in-text.ts";

interface Props {
  pictures: readonly TextPicture[];
  images: ImageSource;
  /** Whether the words of pictures without any are asked for by now. */
  isAsked: boolean;
  onDescribe: (id: string, words: string) => void;
  onRemove: (picture: TextPicture) => void;
}

/** The pictures that the text names, each with its description. */
export function PictureRows({ pictures, images, isAsked, onDescribe, onRemove }: Props) {
  const { t } = useTranslation("forum-compose");
  const { number } = useReaderFormat();
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={t("pictures.title")} className="grid gap-3 border-t border-line p-3">
      {pictures.map((picture, place) => {
        const n = number(place + 1);
        return (
          <li key={picture.start} className="grid grid-cols-[auto_1fr_auto] items-start gap-3">
            <span aria-hidden="true" className="mt-6 size-12 overflow-hidden border border-line">
              <PostImage
                image={{ kind: "image", id: picture.id, alt: "", width: null, height: null }}
                source={images}
              />
            </span>
            <Field
              label={t("pictures.alt", { n })}
              hint={t("pictures.alt_hint")}
              error={isAsked && picture.alt.trim() === "" ? t("pictures.alt_missing") : undefined}
            >
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={300}
                  value={picture.alt}
                  onChange={({ target }) => onDescribe(picture.id, target.value)}
                />
              )}
            </Field>
            <Button
              variant="quiet"
              size="icon"
              className="mt-6"
              aria-label={t("pictures.remove", { n })}
              onClick={() => onRemove(picture)}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
