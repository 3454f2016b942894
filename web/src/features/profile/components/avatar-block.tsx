import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { UploadField } from "../../../components/upload/upload-field.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { nameParts } from "../../../lib/format/person-name.ts";
import { MOST_FILE_MB } from "../../../lib/upload/prepare-picture.ts";
import { useUpload } from "../../../lib/upload/use-upload.ts";
import { AVATAR_BUCKET, AVATAR_SHAPE, avatarSource } from "../avatar.ts";
import { saveProfile } from "../mutations.ts";
import type { Profile } from "../queries.ts";
import { PageBlock } from "../../../components/page-block.tsx";

const initials = (profile: Profile): string =>
  nameParts(profile)
    .map((part) => Array.from(part)[0] ?? "")
    .join("");

export function AvatarBlock({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const { id, avatar_path: path } = profile;
  const save = useMutation(saveProfile(useQueryClient(), id));
  const upload = useUpload({
    to: { bucket: AVATAR_BUCKET, folder: id },
    shape: AVATAR_SHAPE,
    single: true,
    // The database removes the former picture.
    onSent: async ({ id: item, name }) => {
      await save.mutateAsync({ avatar_path: name });
      upload.remove(item);
    },
  });
  return (
    <PageBlock title={t("avatar.title")} text={t("avatar.text", { n: MOST_FILE_MB })}>
      <div className="flex flex-wrap items-start gap-5">
        <Avatar
          picture={path === null ? null : avatarSource(path)}
          alt={t("avatar.alt")}
          initials={initials(profile)}
        />
        <div className="grid min-w-0 grow basis-72 grid-cols-1 gap-3">
          {save.error && upload.items.length === 0 && (
            <ErrorNote>{common(errorKey(save.error))}</ErrorNote>
          )}
          <UploadField
            upload={upload}
            label={path ? t("avatar.change") : t("avatar.choose")}
            camera="user"
          >
            {path && (
              <Button
                variant="quiet"
                busy={save.isPending}
                onClick={() => save.mutate({ avatar_path: null })}
              >
                {t("avatar.remove")}
              </Button>
            )}
          </UploadField>
        </div>
      </div>
    </PageBlock>
  );
}
