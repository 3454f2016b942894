import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { GALLERY_LIMITS } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import {
  inLanguage,
  LANGUAGES,
} from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { classNames } from "../../../components/ui/class-names.ts";
import { Input } from "../../../components/ui/input.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { type Language, languages } from "../../../lib/page/languages.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { describePhotos } from "../mutations.ts";
import { type AlbumPhoto, storedFile } from "../queries.ts";
import { useDraggedRow } from "../use-dragged-row.ts";
import { StoredPhoto } from "./stored-photo.tsx";

interface Props {
  photo: AlbumPhoto;
  /** From 0 on. */
  place: number;
  of: number;
  language: Language;
  queryKey: readonly unknown[];
  isCover: boolean;
  onMove: (place: number) => void;
  /** A photo was dropped so that it stands at this place. */
  onDropped: (id: string, place: number) => void;
  onCover: () => void;
  onRemove: () => void;
}

/** A photo of an album: its place, its texts in one language, and what can be done with it. */
export function PhotoRow(props: Props) {
  const { photo, place, of, language, queryKey, isCover, onMove, onDropped, onCover, onRemove } =
    props;
  const { t } = useTranslation("admin-gallery");
  const { number } = useReaderFormat();
  const { row, handle, edge } = useDraggedRow({ id: photo.id, place, onDropped });
  const name = inLanguage(photo.alt, language)?.text ?? t("photo.nth", { n: number(place + 1) });
  const ofPhoto = { photo: isolate(name) };
  return (
    <li
      ref={row}
      data-photo={photo.id}
      className={classNames(
        "flex flex-wrap items-start gap-3 border-t border-line py-3",
        edge === "top" && "border-t-2 border-t-ink",
        edge === "bottom" && "border-b-2 border-b-ink",
      )}
    >
      <div className="flex items-center gap-1">
        <span ref={handle} className="cursor-grab p-2 pointer-coarse:hidden" aria-hidden="true">
          <GripVertical className="size-5" />
        </span>
        <div className="grid">
          <Button
            variant="quiet"
            aria-label={t("photo.up", ofPhoto)}
            aria-disabled={place === 0}
            onClick={() => place > 0 && onMove(place - 1)}
          >
            <ArrowUp aria-hidden="true" className="size-5" />
          </Button>
          <Button
            variant="quiet"
            aria-label={t("photo.down", ofPhoto)}
            aria-disabled={place === of - 1}
            onClick={() => place < of - 1 && onMove(place + 1)}
          >
            <ArrowDown aria-hidden="true" className="size-5" />
          </Button>
        </div>
      </div>
      <StoredPhoto
        path={storedFile(photo)}
        alt={name}
        standIn={photo.stand_in}
        className="h-28 w-36 shrink-0"
      />
      <div className="grid min-w-[min(14rem,100%)] flex-1 gap-2">
        <PhotoText photo={photo} field="alt" language={language} queryKey={queryKey} />
        <PhotoText photo={photo} field="caption" language={language} queryKey={queryKey} />
        <p className="flex flex-wrap gap-2">
          {LANGUAGES.map((one) => (
            <Badge key={one} tone={photo.alt[one] ? "good" : "plain"}>
              {t(photo.alt[one] ? "photo.has_alt" : "photo.lacks_alt", {
                language: isolate(languages[one].name),
              })}
            </Badge>
          ))}
          {photo.kind !== "official" && <Badge>{t(`kind.${photo.kind}`)}</Badge>}
          {photo.hidden_at && <Badge tone="bad">{t("photo.hidden")}</Badge>}
          {isCover && <Badge tone="land">{t("photo.is_cover")}</Badge>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isCover && (
          <Button variant="quiet" aria-label={t("photo.cover_of", ofPhoto)} onClick={onCover}>
            {t("photo.cover")}
          </Button>
        )}
        <Button variant="quiet" aria-label={t("photo.remove_of", ofPhoto)} onClick={onRemove}>
          {t("photo.remove")}
        </Button>
      </div>
    </li>
  );
}

interface TextProps {
  photo: AlbumPhoto;
  field: "alt" | "caption";
  language: Language;
  queryKey: readonly unknown[];
}

/** One text of a photo, stored when the field is left. */
function PhotoText({ photo, field, language, queryKey }: TextProps) {
  const { t } = useTranslation("admin-gallery");
  const describe = useMutation({
    ...describePhotos(useQueryClient(), queryKey),
    onError: useErrorToast(),
  });
  const stored = photo[field][language] ?? "";
  return (
    <label className="grid gap-1 text-sm">
      <span className="text-ink-2">{t(`photo.${field}`)}</span>
      <Input
        // Begins anew with what is stored, in this language.
        key={`${language} ${stored}`}
        defaultValue={stored}
        maxLength={GALLERY_LIMITS[field]}
        lang={language}
        dir={languages[language].direction}
        aria-invalid={describe.isError || undefined}
        onBlur={({ target }) => {
          const text = target.value.trim();
          if (text === stored) return;
          const { [language]: _old, ...others } = photo[field];
          const texts = text === "" ? others : { ...others, [language]: text };
          describe.mutate([{ id: photo.id, [field]: texts, seen: { [field]: photo[field] } }]);
        }}
      />
    </label>
  );
}
