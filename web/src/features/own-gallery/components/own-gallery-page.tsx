import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { MOST_FILE_MB } from "../../../lib/upload/prepare-picture.ts";
import { AddPhotos } from "./add-photos.tsx";
import { OwnPhotoList } from "./own-photo-list.tsx";

/** Where a member adds photos to the gallery, and sees what became of each. */
export function OwnGalleryPage() {
  const { t } = useTranslation("own-gallery");
  const { user } = useMember();
  return (
    <>
      <Band seed={31}>
        <h1 className="text-4xl">{t("title")}</h1>
        <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>
      </Band>
      <div className="measure pt-10 pb-16">
        <PageBlock title={t("upload.title")} text={t("upload.text", { n: MOST_FILE_MB })}>
          <AddPhotos userId={user.id} />
        </PageBlock>
        <div className="border-t-2 border-ink pt-6">
          <OwnPhotoList userId={user.id} />
        </div>
      </div>
    </>
  );
}
