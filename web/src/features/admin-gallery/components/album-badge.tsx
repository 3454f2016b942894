import { useTranslation } from "react-i18next";
import { Badge } from "../../../components/ui/badge.tsx";
import type { AlbumRow } from "../queries.ts";

const tones = { draft: "signal", published: "good", withdrawn: "plain" } as const;

export function AlbumBadge({ status }: Pick<AlbumRow, "status">) {
  const { t } = useTranslation("admin-gallery");
  return <Badge tone={tones[status]}>{t(`album.state.${status}`)}</Badge>;
}
