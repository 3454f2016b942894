import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { nameParts } from "../../../lib/format/person-name.ts";
import { AVATAR_MAX_MB, AVATAR_TYPES, AvatarError, avatarUrl } from "../avatar.ts";
import { saveAvatar } from "../mutations.ts";
import type { Profile } from "../queries.ts";
import { ProfileBlock } from "./profile-block.tsx";

const initials = (profile: Profile): string =>
  nameParts(profile)
    .map((part) => Array.from(part)[0] ?? "")
    .join("");

export function AvatarBlock({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const { t: common } = useTranslation();
  const inputId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { mutate, error, isPending } = useMutation(saveAvatar(useQueryClient(), profile));
  const { avatar_path: path } = profile;
  return (
    <ProfileBlock title={t("avatar.title")} text={t("avatar.text", { n: AVATAR_MAX_MB })}>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar src={path && avatarUrl(path)} alt={t("avatar.alt")} initials={initials(profile)} />
        <div className="grid gap-3">
          {error && (
            <ErrorNote>
              {error instanceof AvatarError
                ? t(`avatar.${error.problem}`, { n: AVATAR_MAX_MB })
                : common(errorKey(error))}
            </ErrorNote>
          )}
          <div className="flex flex-wrap gap-3">
            <label htmlFor={inputId} className="sr-only">
              {path ? t("avatar.change") : t("avatar.choose")}
            </label>
            <input
              ref={input}
              id={inputId}
              type="file"
              accept={AVATAR_TYPES.join(",")}
              tabIndex={-1}
              className="sr-only"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                // The same file may be chosen again after an error.
                target.value = "";
                if (file) mutate(file);
              }}
            />
            <Button busy={isPending} onClick={() => input.current?.click()}>
              {isPending ? t("avatar.busy") : path ? t("avatar.change") : t("avatar.choose")}
            </Button>
            {path && (
              <Button variant="quiet" busy={isPending} onClick={() => mutate(null)}>
                {t("avatar.remove")}
              </Button>
            )}
          </div>
        </div>
      </div>
    </ProfileBlock>
  );
}
