import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { PhotoStrip } from "../../../components/gallery/photo-strip.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { eventPhotosQuery } from "../../../lib/gallery/queries.ts";

/** Some photos of an event, and the way to its album; nothing where there are none. */
export function EventPhotos({ eventId }: { eventId: string }) {
  const { t } = useTranslation("gallery");
  const id = useId();
  const { data } = useQuery(eventPhotosQuery(eventId));
  if (!data || data.photos.length === 0) return null;
  const { album, photos } = data;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {t("event.title")}
      </h2>
      <PhotoStrip photos={photos} label={t("event.title")} />
      {album && (
        <p className="mt-3">
          <Link
            to="/gallery/$albumSlug"
            params={{ albumSlug: album.slug }}
            className={textLinkStyle}
          >
            {t("event.all", { count: album.photos })}
          </Link>
        </p>
      )}
    </section>
  );
}
