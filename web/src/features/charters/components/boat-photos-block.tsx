import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  BOAT_LIMITS,
  type OwnBoat,
} from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { StoredBoatPhoto } from "../../../components/boats/stored-photo.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { isLanguage } from "../../../lib/page/languages.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { type UploadItem, useUpload } from "../../../lib/upload/use-upload.ts";
import { type ListedPhoto, savePhotos } from "../own-boat-mutations.ts";

type Photo = OwnBoat["photos"][number];

/** Pixels of the longest side, as the server keeps it. */
const SHAPE = { side: 2048 };

const sourceOf = (name: string | null): string =>
  /\/([0-9a-f-]{36})\.webp$/.exec(name ?? "")?.[1] ?? "";

/** The photos of a listing: the first one stands in the list. Each has words for those who do not see it. */
export function BoatPhotosBlock({ boat }: { boat: OwnBoat }) {
  const { t } = useTranslation("own-boats");
  const { mutate, isPending } = useMutation({
    ...savePhotos(useQueryClient(), boat.id),
    onError: useErrorToast(),
  });
  const upload = useUpload({ to: { bucket: "boat-photos", folder: boat.id }, shape: SHAPE });
  const sent = upload.items.filter(({ name }) => name !== null);
  const underWay = upload.items.filter(({ name }) => name === null);
  const store = (photos: ListedPhoto[], onSuccess?: () => void): void =>
    mutate({ photos, seen: boat.photos }, { onSuccess: () => onSuccess?.() });
  const move = (from: number, to: number): void => {
    const photos: ListedPhoto[] = [...boat.photos];
    photos.splice(to, 0, ...photos.splice(from, 1));
    store(photos);
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      {boat.photos.length === 0 && <p className="text-ink-2">{t("photos.none")}</p>}
      <ol aria-label={t("photos.title")}>
        {boat.photos.map((photo, n) => (
          <StoredRow
            key={photo.id}
            photo={photo}
            isBusy={isPending}
            onUp={n > 0 ? () => move(n, n - 1) : undefined}
            onDown={n < boat.photos.length - 1 ? () => move(n, n + 1) : undefined}
            onRemove={() => store(boat.photos.filter(({ id }) => id !== photo.id))}
          />
        ))}
      </ol>
      {/* A picture that has arrived stands below, with its words. */}
      <UploadField upload={{ ...upload, items: underWay }} label={t("photos.choose")} />
      {sent.length > 0 && (
        <ul aria-label={t("photos.new")} className="grid grid-cols-1 gap-5">
          {sent.map((item) => (
            <NewPhoto
              key={item.id}
              item={item}
              isBusy={isPending}
              onAdd={(alt) =>
                store([...boat.photos, { source: sourceOf(item.name), alt }], () =>
                  upload.remove(item.id),
                )
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface RowProps {
  photo: Photo;
  isBusy: boolean;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function StoredRow({ photo, isBusy, onUp, onDown, onRemove }: RowProps) {
  const { t } = useTranslation("own-boats");
  const alt = useLocalWords()(photo.alt);
  const ofPhoto = { photo: isolate(alt.text) };
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3">
      <StoredBoatPhoto
        name={photo.name}
        side={480}
        alt={alt.text}
        lang={alt.lang}
        className="h-20 w-28"
      />
      <bdi className="min-w-0 grow basis-40 text-sm wrap-anywhere">{alt.text}</bdi>
      <span className="flex flex-wrap">
        <Button
          variant="quiet"
          size="icon"
          aria-label={t("photos.up", ofPhoto)}
          aria-disabled={onUp === undefined || isBusy}
          onClick={() => !isBusy && onUp?.()}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
        <Button
          variant="quiet"
          size="icon"
          aria-label={t("photos.down", ofPhoto)}
          aria-disabled={onDown === undefined || isBusy}
          onClick={() => !isBusy && onDown?.()}
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </Button>
        <Button
          variant="quiet"
          aria-label={t("photos.remove_of", ofPhoto)}
          busy={isBusy}
          onClick={onRemove}
        >
          {t("photos.remove")}
        </Button>
      </span>
    </li>
  );
}

interface NewProps {
  item: UploadItem;
  isBusy: boolean;
  onAdd: (alt: ListedPhoto["alt"]) => void;
}

function NewPhoto({ item, isBusy, onAdd }: NewProps) {
  const { t, i18n } = useTranslation("own-boats");
  const { number } = useReaderFormat();
  const [alt, setAlt] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const language = isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en";
  const text = alt.trim();
  return (
    <li className="flex flex-wrap items-start gap-4">
      {item.preview && <img src={item.preview} alt="" className="h-20 w-28 object-cover" />}
      <form
        aria-label={item.fileName}
        className="grid grow basis-60 gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsked(true);
          if (text !== "" && !isBusy) onAdd({ [language]: text });
        }}
      >
        <Field
          label={t("photos.alt")}
          hint={t("photos.alt_hint", { n: number(BOAT_LIMITS.alt) })}
          error={isAsked && text === "" ? t("photos.alt_missing") : undefined}
        >
          {(control) => (
            <Input
              {...control}
              value={alt}
              dir="auto"
              maxLength={BOAT_LIMITS.alt}
              onChange={({ target }) => setAlt(target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="justify-self-start" busy={isBusy}>
          {t("photos.add")}
        </Button>
      </form>
    </li>
  );
}
