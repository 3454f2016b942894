import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BlogSettings } from "../../../../../supabase/functions/_shared/contracts/blog-desk.ts";
import { blogImagePath } from "../../../../../supabase/functions/_shared/contracts/blogs.ts";
import { readPictureHeader } from "../../../../../supabase/functions/_shared/contracts/picture-header.ts";
import { PICTURE_SIZES } from "../../../../../supabase/functions/_shared/contracts/picture-sizes.ts";
import { SaveRow } from "../../../components/form-actions.tsx";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PostImage } from "../../../components/markdown/post-image.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { coverWords } from "../../../lib/text-desk/fields.ts";
import { changeBlog } from "../mutations.ts";
import type { DeskBlog } from "../queries.ts";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";

const BUCKET = "blog-images";

interface Props {
  post: DeskBlog;
  seen: Seen<BlogSettings>;
}

/** The picture of a post, with words for those who do not see it. */
export function CoverBlock({ post, seen }: Props) {
  const { t } = useTranslation("admin-blogs");
  const { user } = useMember();
  const { fields } = seen;
  const save = useMutation({
    ...changeBlog(useQueryClient(), seen.saved),
    onError: useErrorToast(),
  });
  const upload = useUpload({
    to: { bucket: BUCKET, folder: post.group_id },
    shape: { side: PICTURE_SIZES[BUCKET][0] },
    single: true,
    onSent: async ({ id: item, name, picture }) => {
      const header = readPictureHeader(new Uint8Array(await picture.blob.arrayBuffer()));
      if (!header) throw new Error(`No picture in ${name}`);
      const wanted = { cover_path: name, cover_width: header.width, cover_height: header.height };
      await save.mutateAsync({ id: post.id, wanted, seen: fields });
      upload.remove(item);
    },
  });
  const source = fields.cover_path?.slice(37, 73);
  const images = {
    address: () => null,
    readAs: user.id,
    pathOf: (id: string) => blogImagePath(post.group_id, id, 800),
  };
  return (
    <PageBlock title={t("cover.title")} text={t("cover.text")}>
      <div className="grid gap-4">
        {source && (
          <PostImage
            key={source}
            image={{
              kind: "image",
              id: source,
              alt: fields.cover_alt ?? "",
              width: fields.cover_width,
              height: fields.cover_height,
            }}
            source={images}
          />
        )}
        <UploadField upload={upload} label={source ? t("cover.change") : t("cover.choose")}>
          {source && (
            <Button
              variant="quiet"
              busy={save.isPending}
              onClick={() =>
                save.mutate({ id: post.id, wanted: { cover_path: null }, seen: fields })
              }
            >
              {t("cover.remove")}
            </Button>
          )}
        </UploadField>
        {source && <CoverWords key={source} id={post.id} seen={seen} />}
      </div>
    </PageBlock>
  );
}

function CoverWords({ id, seen }: { id: string; seen: Seen<BlogSettings> }) {
  const { t } = useTranslation("admin-blogs");
  const words = useProblemWords();
  const form = useContractForm({
    contract: coverWords,
    defaultValues: { cover_alt: seen.fields.cover_alt ?? "" },
    send: useMutation(changeBlog(useQueryClient(), seen.saved)),
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
