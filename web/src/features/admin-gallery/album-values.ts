import type { LanguageTexts } from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import type { AlbumForm } from "./contracts.ts";
import type { AlbumValues } from "./mutations.ts";

export const NEW_ALBUM: AlbumForm = {
  slug: "",
  title_en: "",
  title_ja: "",
  title_ar: "",
  description_en: "",
  description_ja: "",
  description_ar: "",
  event_id: "",
  pinned: false,
};

/** Texts by language, without the empty ones. */
export const textsOf = (values: Record<(typeof LANGUAGES)[number], string>): LanguageTexts =>
  Object.fromEntries(
    LANGUAGES.map((one) => [one, values[one].trim()]).filter(([, text]) => text !== ""),
  );

/** The columns that the form writes. */
export const columnsOfForm = (form: AlbumForm): AlbumValues => ({
  slug: form.slug,
  title: textsOf({ en: form.title_en, ja: form.title_ja, ar: form.title_ar }),
  description: textsOf({
    en: form.description_en,
    ja: form.description_ja,
    ar: form.description_ar,
  }),
  event_id: form.event_id || null,
  pinned: form.pinned,
});

export const formOfColumns = (album: AlbumValues): AlbumForm => ({
  slug: album.slug,
  title_en: album.title.en ?? "",
  title_ja: album.title.ja ?? "",
  title_ar: album.title.ar ?? "",
  description_en: album.description.en ?? "",
  description_ja: album.description.ja ?? "",
  description_ar: album.description.ar ?? "",
  event_id: album.event_id ?? "",
  pinned: album.pinned,
});
