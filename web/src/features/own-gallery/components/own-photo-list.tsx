import { useTranslation } from "react-i18next";
import { PHOTO_STATES } from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { QueryList } from "../../../components/list/query-list.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { ownPhotosQuery } from "../queries.ts";
import { ownPhotoSearch } from "../search.ts";
import { OwnPhotoRow } from "./own-photo-row.tsx";

/** What the member has sent, the latest first, each with its state. */
export function OwnPhotoList({ userId }: { userId: string }) {
  const { t } = useTranslation("own-gallery");
  return (
    <QueryList
      list={useListQuery(ownPhotoSearch, (state) => ownPhotosQuery(userId, state))}
      title={t("list.title")}
      lead={null}
      filters={[
        {
          name: "state",
          label: t("list.state"),
          all: t("list.all"),
          options: PHOTO_STATES.map((state) => [state, t(`state.${state}`)] as const),
        },
      ]}
      className="grid grid-cols-1 gap-x-10 lg:grid-cols-2"
      empty={t("list.none")}
      noMatch={t("list.none_found")}
      failed={t("list.failed")}
    >
      {(photo) => <OwnPhotoRow photo={photo} userId={userId} />}
    </QueryList>
  );
}
