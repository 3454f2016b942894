import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import {
  type BoatPhoto,
  boatPhotoSizes,
} from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { supabaseUrl } from "../api/backend.ts";
import { localWords } from "../forum/local-words.ts";
import type { GalleryPhoto } from "../gallery/photo.ts";

function photoIn(row: BoatPhoto, language: string): GalleryPhoto {
  const alt = localWords(row.alt, language);
  return {
    id: row.id,
    sizes: boatPhotoSizes(row).map((size) => ({ ...size, url: supabaseUrl + size.url })),
    standIn: row.stand_in,
    alt: alt.text,
    altLang: alt.lang,
    caption: "",
    credit: "",
  };
}

/** Photos of a listed boat as the grid and the viewer show them. */
export function useBoatPhotos(rows: readonly BoatPhoto[]): readonly GalleryPhoto[] {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  return useMemo(() => rows.map((row) => photoIn(row, language)), [rows, language]);
}

/** One of them: the first. */
export function useBoatCover(row: BoatPhoto | null): GalleryPhoto | null {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? "en";
  return useMemo(() => row && photoIn(row, language), [row, language]);
}
