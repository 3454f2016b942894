import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { PICTURE_SIZES } from "../../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { sourceOf } from "../../../../../supabase/functions/_shared/contracts/uploads.ts";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { isLanguage, languages } from "../../../lib/page/languages.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { addAlbumPhoto, movePhoto, restore, setCover, takeDown } from "../mutations.ts";
import { type AlbumPhoto, type AlbumRow, albumPhotosQuery } from "../queries.ts";
import { BulkTexts } from "./bulk-texts.tsx";
import { PhotoRow } from "./photo-row.tsx";

const BUCKET = "album-photos";
/** Between the places of photos that are sent together, so that they arrive in the order of their files. */
const GAP = 1024;

/** The photos of an album: sending them, their order, and their texts in one language at a time. */
export function AlbumPhotos({ album }: { album: AlbumRow }) {
  const { t } = useTranslation("admin-gallery");
  const { user } = useMember();
  const queryClient = useQueryClient();
  const photos = useQuery(albumPhotosQuery(user.id, album.id));
  const places = usePlaces(photos.data);
  const upload = useUpload({
    to: { bucket: BUCKET, folder: album.id },
    shape: { side: PICTURE_SIZES[BUCKET][0] },
    onSent: async ({ id, picture }) => {
      const { capturedAt } = picture.exif;
      await addAlbumPhoto({
        album_id: album.id,
        source: await sourceOf(await picture.blob.arrayBuffer()),
        wanted_position: places.of(id),
        taken_at: capturedAt?.offset ? capturedAt.local + capturedAt.offset : null,
      });
      void queryClient.invalidateQueries({
        queryKey: albumPhotosQuery(user.id, album.id).queryKey,
      });
    },
  });
  places.take(upload.items.map(({ id }) => id));
  return (
    <section aria-labelledby="album-photos" className="grid grid-cols-1 gap-5">
      <h2 id="album-photos" className="text-2xl">
        {t("photos")}
      </h2>
      <p className="max-w-prose text-ink-2">{t("upload.text")}</p>
      <UploadField upload={upload} label={t("upload.choose")} bulk />
      {photos.data ? (
        <Photos album={album} photos={photos.data} />
      ) : photos.error ? (
        <LoadError
          error={photos.error}
          message={t("photos_failed")}
          onRetry={() => void photos.refetch()}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
    </section>
  );
}

/** The place of each file in the album, behind what was there when it was chosen. */
function usePlaces(photos: AlbumPhoto[] | undefined) {
  const [known] = useState(() => new Map<string, number>());
  const last = photos?.at(-1)?.position ?? 0;
  return {
    take(ids: string[]) {
      for (const id of ids) {
        if (!known.has(id)) known.set(id, Math.max(last, ...known.values()) + GAP);
      }
    },
    of: (id: string): number => known.get(id) ?? last + GAP,
  };
}

function Photos({ album, photos }: { album: AlbumRow; photos: AlbumPhoto[] }) {
  const { t, i18n } = useTranslation("admin-gallery");
  const { number } = useReaderFormat();
  const { user } = useMember();
  const queryClient = useQueryClient();
  const { queryKey } = albumPhotosQuery(user.id, album.id);
  const [language, setLanguage] = useState(isLanguage(i18n.language) ? i18n.language : "en");
  const [onlyBare, setOnlyBare] = useState(false);
  const [announced, setAnnounced] = useState("");
  const onError = useErrorToast();
  const move = useMutation({ ...movePhoto(queryClient, queryKey), onError });
  const cover = useMutation({ ...setCover(queryClient), onError });
  const back = useMutation({ ...restore(queryClient), onError });
  const remove = useMutation({
    ...takeDown(queryClient),
    onSuccess: (_none, ids) =>
      toast("success", t("photo.removed"), undefined, {
        label: t("photo.undo"),
        onClick: () => back.mutate(ids),
      }),
    onError,
  });
  const shown = onlyBare ? photos.filter(({ alt }) => Object.keys(alt).length === 0) : photos;
  const moveTo = (photo: AlbumPhoto, place: number): void => {
    const others = photos.filter(({ id }) => id !== photo.id);
    const at = Math.max(0, Math.min(others.length, place));
    move.mutate({ id: photo.id, after: others[at - 1]?.id ?? null });
    setAnnounced(t("photo.moved", { place: number(at + 1), of: number(photos.length) }));
  };
  if (photos.length === 0) return <p className="text-ink-2">{t("photo.none")}</p>;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Field label={t("photo.language")}>
          {(control) => (
            <Select
              {...control}
              value={language}
              onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {languages[one].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Choice
          type="checkbox"
          checked={onlyBare}
          onChange={({ target }) => setOnlyBare(target.checked)}
        >
          {t("photo.only_bare")}
        </Choice>
        <BulkTexts photos={shown} language={language} queryKey={queryKey} />
      </div>
      <output className="sr-only">{announced}</output>
      <ol className="grid grid-cols-1" aria-label={t("photos")}>
        {shown.map((photo) => (
          <PhotoRow
            key={photo.id}
            photo={photo}
            place={photos.indexOf(photo)}
            of={photos.length}
            language={language}
            queryKey={queryKey}
            isCover={album.cover_id === photo.id}
            onMove={(place) => moveTo(photo, place)}
            onDropped={(id, place) => {
              const dropped = photos.find((one) => one.id === id);
              if (dropped) moveTo(dropped, place);
            }}
            onCover={() => cover.mutate({ id: album.id, cover_id: photo.id })}
            onRemove={() => remove.mutate([photo.id])}
          />
        ))}
      </ol>
      {shown.length === 0 && <p className="text-ink-2">{t("photo.none_bare")}</p>}
    </>
  );
}
