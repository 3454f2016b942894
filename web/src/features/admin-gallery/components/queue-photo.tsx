import { useTranslation } from "react-i18next";
import {
  inLanguage,
  LANGUAGES,
} from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { languages } from "../../../lib/page/languages.ts";
import { useSite } from "../../../lib/site.ts";
import { type QueuedPhoto, storedFile } from "../queries.ts";
import { PhotoHistory } from "./photo-history.tsx";
import { StoredPhoto } from "./stored-photo.tsx";

/** The photo, which takes the focus of the keys. */
export function QueuePicture({ photo }: { photo: QueuedPhoto }) {
  const { t, i18n } = useTranslation("admin-gallery");
  const alt = inLanguage(photo.alt, i18n.language)?.text ?? t("photo.undescribed");
  return (
    <div tabIndex={-1} data-photo={photo.id} className="grid gap-2">
      <StoredPhoto
        path={storedFile(photo)}
        alt={alt}
        standIn={photo.stand_in}
        className="h-40 w-52 max-w-full"
      />
      {photo.alike.length > 0 && (
        <div>
          <p className="text-sm text-signal">{t("queue.alike")}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {photo.alike.slice(0, 4).map((other) => (
              <li key={other.id} className="w-24 text-xs text-ink-2">
                <StoredPhoto
                  path={storedFile(other)}
                  alt={t("queue.alike_alt")}
                  standIn={null}
                  className="h-16 w-24"
                />
                {t(`photo_state.${other.state}`)}
                {other.is_mirrored && ` · ${t("queue.mirrored")}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Who sent it, what is said of it in each language, and who reported it. */
export function QueueFacts({ photo }: { photo: QueuedPhoto }) {
  const { t, i18n } = useTranslation("admin-gallery");
  const { date } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  const at = (value: string): string =>
    date(Date.parse(value), { dateStyle: "medium", timeStyle: "short" }, officeZone);
  // The last decision is the state that stands above.
  const before = photo.history.filter(
    ({ state }, n) => n < photo.history.length - 1 || state !== photo.state,
  );
  const album = photo.album_title && inLanguage(photo.album_title, i18n.language);
  return (
    <div className="grid gap-2 wrap-anywhere">
      <p>
        <bdi className="font-semibold">{photo.owner_name ?? t("queue.office")}</bdi>
        <span className="text-sm text-ink-2"> · {at(photo.created_at)}</span>
      </p>
      {[photo.event_name, album?.text].filter(Boolean).map((place) => (
        <p key={place} className="text-sm text-ink-2">
          <bdi>{place}</bdi>
        </p>
      ))}
      <dl className="grid gap-1 text-sm">
        {LANGUAGES.map(
          (one) =>
            (photo.alt[one] || photo.caption[one]) && (
              <div key={one}>
                <dt className="text-ink-2">{languages[one].name}</dt>
                <dd lang={one} dir={languages[one].direction}>
                  {photo.alt[one]}
                  {photo.caption[one] && (
                    <span className="block text-ink-2">{photo.caption[one]}</span>
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="flex flex-wrap gap-2">
        <Badge tone={photo.state === "approved" ? "good" : "plain"}>
          {t(`photo_state.${photo.state}`)}
        </Badge>
        {photo.kind !== "official" && <Badge>{t(`kind.${photo.kind}`)}</Badge>}
        {photo.hidden_at && <Badge tone="bad">{t("photo.hidden")}</Badge>}
        {photo.kept_at && <Badge>{t("queue.kept")}</Badge>}
      </p>
      {photo.reason && (
        <p className="text-sm">
          {t(`reason.${photo.reason}`)}
          {photo.words && <q className="block text-ink-2">{photo.words}</q>}
        </p>
      )}
      {before.length > 0 && <PhotoHistory decisions={before} />}
      {photo.reports.length > 0 && (
        <ul className="grid gap-1 border-s-2 border-port ps-3 text-sm">
          {photo.reports.map((report) => (
            <li key={report.id}>
              <strong>{t(`report.${report.reason}`)}</strong>
              {" · "}
              {t(report.is_member ? "report.by_member" : "report.by_guest")}
              {" · "}
              {at(report.reported_at)}
              {report.words && (
                <q dir="auto" className="block text-ink-2">
                  {report.words}
                </q>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
