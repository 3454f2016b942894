import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../page-block.tsx";
import { TextDifference } from "../text-difference.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogContent } from "../ui/dialog.tsx";
import { isolate, useReaderFormat } from "../../lib/format/reader-format.ts";
import { toast } from "../../lib/page/toasts.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import {
  MOST_VERSIONS,
  restoreVersion,
  type TextVersion,
  type VersionedKind,
} from "../../lib/text-desk/versions.ts";

interface Props {
  kind: VersionedKind;
  text: {
    id: string;
    locale: string;
    published_revision: number | null;
    published_at: string | null;
  };
  versions: readonly TextVersion[];
  /** What shows the text. */
  queryKey: QueryKey;
}

const wordsOf = ({ title, description, body }: TextVersion): string =>
  [title, description, body].filter(Boolean).join("\n\n");

/** What was saved, the newest first; each can be compared with the newest and taken up again. */
export function VersionsBlock({ kind, text, versions, queryKey }: Props) {
  const { t } = useTranslation("text-desk");
  const { date, number } = useReaderFormat();
  const [shown, setShown] = useState<TextVersion | null>(null);
  const [newest] = versions;
  const restore = useMutation({
    ...restoreVersion(useQueryClient(), kind, queryKey),
    onSuccess: (saved) => {
      setShown(null);
      if (saved) toast("success", t("versions.restored"));
      else toast("error", t("versions.moved_on"));
    },
    onError: useErrorToast(),
  });
  if (!newest) return null;
  const at = (value: string): string =>
    date(Date.parse(value), { dateStyle: "medium", timeStyle: "short" });
  return (
    <PageBlock title={t("versions.title")} text={t("versions.text")}>
      <ol className="grid">
        {versions.map((version) => (
          <li
            key={version.revision}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span className="figures">
              <time dateTime={version.saved_at}>{at(version.saved_at)}</time>
            </span>
            <span className="text-ink-2">
              {version.saver ? isolate(version.saver) : t("versions.nobody")}
            </span>
            {version.revision === newest.revision && <Badge>{t("versions.newest")}</Badge>}
            {version.revision === text.published_revision && text.published_at !== null && (
              <Badge tone="good">{t("versions.public")}</Badge>
            )}
            {version.revision !== newest.revision && (
              <Button
                variant="quiet"
                className="ms-auto"
                aria-label={t("versions.compare_of", { date: at(version.saved_at) })}
                onClick={() => setShown(version)}
              >
                {t("versions.compare")}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {versions.length === MOST_VERSIONS && (
        <p className="mt-2 text-sm text-ink-2">
          {t("versions.more", { n: number(MOST_VERSIONS) })}
        </p>
      )}
      <Dialog open={shown !== null} onOpenChange={() => setShown(null)}>
        {shown && (
          <DialogContent
            title={t("versions.dialog", { date: at(shown.saved_at) })}
            description={t("versions.legend")}
          >
            <div lang={text.locale} className="grid gap-5">
              <TextDifference before={wordsOf(shown)} after={wordsOf(newest)} />
              <div className="flex flex-wrap justify-end gap-3">
                <Button
                  variant="primary"
                  busy={restore.isPending}
                  onClick={() =>
                    restore.mutate({ id: text.id, base: newest.revision, version: shown })
                  }
                >
                  {t("versions.restore")}
                </Button>
              </div>
            </div>
          </DialogContent>
        )}
      </Dialog>
    </PageBlock>
  );
}
