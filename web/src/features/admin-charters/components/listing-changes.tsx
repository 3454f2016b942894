import { useTranslation } from "react-i18next";
import { TextDifference } from "../../../components/text-difference.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { languages } from "../../../lib/page/languages.ts";
import type { changesOf } from "../listing-changes.ts";

type Changes = NonNullable<ReturnType<typeof changesOf>>;

/** What of a listing differs from what was last approved, word by word. */
export function ListingChanges({ changes: { texts, photos } }: { changes: Changes }) {
  const { t } = useTranslation("admin-charters");
  const { number } = useReaderFormat();
  const added = photos.added.size;
  const reworded = photos.reworded.size;
  const hasPhotos = added + reworded + photos.removed > 0;
  if (texts.length === 0 && !hasPhotos) return <p className="text-ink-2">{t("changes.none")}</p>;
  return (
    <dl className="grid gap-4">
      {texts.map(({ field, language, before, after }) => (
        <div key={`${field} ${language ?? ""}`} className="border-s-2 border-signal ps-4">
          <dt className="text-sm font-semibold">
            {t(`field.${field}`)}
            {language !== null && (
              <span className="font-normal text-ink-2"> · {languages[language].name}</span>
            )}
          </dt>
          <dd lang={language ?? undefined}>
            <TextDifference before={before} after={after} />
          </dd>
        </div>
      ))}
      {hasPhotos && (
        <div className="border-s-2 border-signal ps-4">
          <dt className="text-sm font-semibold">{t("photos.title")}</dt>
          <dd>
            <ul>
              {added > 0 && <li>{t("changes.added", { count: added, n: number(added) })}</li>}
              {photos.removed > 0 && (
                <li>
                  {t("changes.removed", { count: photos.removed, n: number(photos.removed) })}
                </li>
              )}
              {reworded > 0 && (
                <li>{t("changes.reworded", { count: reworded, n: number(reworded) })}</li>
              )}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}
