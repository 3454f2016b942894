import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { useChosen } from "../../../lib/page/use-chosen.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { saveProfile } from "../mutations.ts";
import type { Profile } from "../queries.ts";

/** Whether everybody sees the photos of this person's catches. It holds at once, for all of them. */
export function PhotosBlock({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const save = useMutation({
    ...saveProfile(useQueryClient(), profile.id),
    onError: useErrorToast(),
  });
  const [isPrivate, choose] = useChosen(profile.keeps_photos_private, (keeps_photos_private) =>
    save.mutateAsync({ keeps_photos_private }),
  );
  return (
    <PageBlock title={t("photos.title")} text={t("photos.text")}>
      <Choice
        type="checkbox"
        checked={!isPrivate}
        onChange={({ target }) => choose(!target.checked)}
      >
        {t("photos.public")}
      </Choice>
      <output className="text-sm text-starboard">{save.isSuccess && t("saved")}</output>
    </PageBlock>
  );
}
