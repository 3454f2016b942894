import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type GalleryPhoto as PhotoRow,
  gallerySizes,
} from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import type { GalleryPhoto } from "./photo.ts";
import { supabaseUrl } from "../api/backend.ts";
import { localWords } from "../forum/local-words.ts";

/** Photos as the grid and the viewer show them, in the reader's language where they have it. */
export function useGalleryPhotos(rows: readonly PhotoRow[] | undefined): readonly GalleryPhoto[] {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  return useMemo(() => (rows ?? []).map((row) => photoIn(row, language)), [rows, language]);
}

function photoIn(row: PhotoRow, language: string): GalleryPhoto {
  const alt = localWords(row.alt, language);
  const caption = localWords(row.caption, language);
  const sizes = gallerySizes(row).map((size) => ({ ...size, url: supabaseUrl + size.url }));
  return {
    id: row.id,
    sizes,
    standIn: row.stand_in,
    alt: alt.text,
    altLang: alt.lang,
    caption: caption.text,
    captionLang: caption.lang,
    credit: row.credit ?? "",
    handle: row.handle,
  };
}

/** One of them: the cover of an album. */
export function useGalleryPhoto(row: PhotoRow | null): GalleryPhoto | null {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  return useMemo(() => row && photoIn(row, language), [row, language]);
}
