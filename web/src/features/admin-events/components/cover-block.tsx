import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PICTURE_SIZES } from "../../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { pictureSource } from "../../../lib/upload/picture-source.ts";
import { MOST_FILE_MB } from "../../../lib/upload/prepare-picture.ts";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { setCover } from "../mutations.ts";
import type { DeskEvent } from "../queries.ts";

const BUCKET = "event-covers";

export function CoverBlock({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-events");
  const { t: common } = useTranslation();
  const { id, cover_name: name } = event;
  const save = useMutation(setCover(useQueryClient()));
  const upload = useUpload({
    to: { bucket: BUCKET, folder: id },
    shape: { side: PICTURE_SIZES[BUCKET][0] },
    single: true,
    onSent: async ({ id: item, name: sent }) => {
      await save.mutateAsync({ id, cover_name: sent });
      upload.remove(item);
    },
  });
  return (
    <PageBlock title={t("cover.title")} text={t("cover.text", { n: MOST_FILE_MB })}>
      <div className="grid gap-4">
        {name && (
          <img
            {...pictureSource(BUCKET, name)}
            sizes="(min-width: 48rem) 42rem, 100vw"
            alt={t("cover.alt")}
            className="aspect-video w-full border border-line object-cover"
          />
        )}
        {save.error && upload.items.length === 0 && (
          <ErrorNote>{common(errorKey(save.error))}</ErrorNote>
        )}
        <UploadField upload={upload} label={name ? t("cover.change") : t("cover.choose")}>
          {name && (
            <Button
              variant="quiet"
              busy={save.isPending}
              onClick={() => save.mutate({ id, cover_name: null })}
            >
              {t("cover.remove")}
            </Button>
          )}
        </UploadField>
      </div>
    </PageBlock>
  );
}
