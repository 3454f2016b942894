import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { readPictureHeader } from "../../../../../supabase/functions/_shared/contracts/picture-header.ts";
import { PICTURE_SIZES } from "../../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import type { PodcastSettings } from "../../../../../supabase/functions/_shared/contracts/podcast-desk.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { pictureSource } from "../../../lib/upload/picture-source.ts";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { coverWords } from "../../../lib/text-desk/fields.ts";
import { changePodcast } from "../mutations.ts";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";

const BUCKET = "podcast-covers";
/** Pixels. */
const SENT_SIDE = 2048;

interface Props {
  id: string;
  seen: Seen<PodcastSettings>;
}

/** The picture of an episode, with words for those who do not see it. */
export function CoverBlock({ id, seen }: Props) {
  const { t } = useTranslation("admin-podcasts");
  const { fields } = seen;
  const { cover_path: path } = fields;
  const save = useMutation({
    ...changePodcast(useQueryClient(), seen.saved),
    onError: useErrorToast(),
  });
  const upload = useUpload({
    to: { bucket: BUCKET, folder: id },
    // More than the largest size: apps show the square of its middle.
    shape: { side: SENT_SIDE },
    single: true,
    onSent: async ({ id: item, name, picture }) => {
      const header = readPictureHeader(new Uint8Array(await picture.blob.arrayBuffer()));
      if (!header) throw new Error(`No picture in ${name}`);
      const scale = Math.min(1, PICTURE_SIZES[BUCKET][0] / Math.max(header.width, header.height));
      const wanted = {
        cover_path: name,
        cover_width: Math.round(header.width * scale),
        cover_height: Math.round(header.height * scale),
      };
      await save.mutateAsync({ id, wanted, seen: fields });
      upload.remove(item);
    },
  });
  return (
    <PageBlock title={t("cover.title")} text={t("cover.text")}>
      <div className="grid gap-4">
        {path && (
          <img
            {...pictureSource(BUCKET, path)}
            sizes="20rem"
            alt={fields.cover_alt ?? ""}
            className="aspect-square w-full max-w-80 border border-line object-cover"
          />
        )}
        <UploadField upload={upload} label={t(path ? "cover.change" : "cover.choose")}>
          {path && (
            <Button
              variant="quiet"
              busy={save.isPending}
              onClick={() => save.mutate({ id, wanted: { cover_path: null }, seen: fields })}
            >
              {t("cover.remove")}
            </Button>
          )}
        </UploadField>
        {path && <CoverWords key={path} id={id} seen={seen} />}
      </div>
    </PageBlock>
  );
}

function CoverWords({ id, seen }: Props) {
  const { t } = useTranslation("admin-podcasts");
  const words = useProblemWords();
  const form = useContractForm({
    contract: coverWords,
    defaultValues: { cover_alt: seen.fields.cover_alt ?? "" },
    send: useMutation(changePodcast(useQueryClient(), seen.saved)),
    toSend: (wanted) => ({ id, wanted, seen: seen.fields }),
    resetTo: () => ({ cover_alt: seen.fields.cover_alt ?? "" }),
    seen,
  });
  return (
    <form {...form.element} className="grid gap-4">
      <Field
        label={t("cover.alt")}
        hint={t("cover.alt_hint")}
        error={words(form.formState.errors.cover_alt)}
      >
        {(control) => <Input {...control} {...form.register("cover_alt")} dir="auto" />}
      </Field>
      <SaveRow
        form={form}
        seen={seen}
        label={t("save")}
        busyLabel={t("saving")}
        done={form.isSent && t("saved")}
      />
      <LeaveGuard when={form.formState.isDirty && !form.isSending} />
    </form>
  );
}
