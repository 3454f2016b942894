import { useTranslation } from "react-i18next";
import type { OwnBoat } from "../../../../../supabase/functions/_shared/contracts/boats.ts";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { StoredBoatPhoto } from "../../../components/boats/stored-photo.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { languages } from "../../../lib/page/languages.ts";
import type { PhotoChanges } from "../listing-changes.ts";

/** All photos of a boat, as large as the page allows, with the words of those who do not see them. */
export function DeskPhotos({ boat, changes }: { boat: OwnBoat; changes: PhotoChanges | null }) {
  const { t } = useTranslation("admin-charters");
  const words = useLocalWords();
  if (boat.photos.length === 0) return <p className="text-ink-2">{t("photos.none")}</p>;
  return (
    <ol aria-label={t("photos.title")} className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
      {boat.photos.map((photo) => {
        const alt = words(photo.alt);
        return (
          <li key={photo.id} className="grid content-start gap-2">
            <StoredBoatPhoto
              name={photo.name}
              side={1024}
              alt={alt.text}
              lang={alt.lang}
              className="aspect-[3/2] w-full border border-line"
            />
            {changes?.added.has(photo.source) && (
              <p>
                <Badge tone="signal">{t("photos.new")}</Badge>
              </p>
            )}
            {changes?.reworded.has(photo.source) && (
              <p>
                <Badge tone="signal">{t("photos.reworded")}</Badge>
              </p>
            )}
            <dl className="grid gap-1 text-sm">
              {LANGUAGES.map(
                (one) =>
                  photo.alt[one] && (
                    <div key={one} className="flex flex-wrap gap-x-2">
                      <dt className="text-ink-2">{languages[one].name}</dt>
                      <dd lang={one} dir={languages[one].direction} className="wrap-anywhere">
                        {photo.alt[one]}
                      </dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}
