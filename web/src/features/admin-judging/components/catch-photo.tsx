import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { catchPhotoQuery } from "../queries.ts";
import { usePicture } from "../use-picture.ts";
import { PhotoStage } from "./photo-stage.tsx";

/** The photo of a catch; a press shows it as large as the page allows. */
export function CatchPhoto({ path, team }: { path: string; team: string }) {
  const { t } = useTranslation("admin-judging");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(catchPhotoQuery(user.id, path));
  const [large, setLarge] = useState(false);
  const show = usePicture(data);
  if (error) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-2">
        {t("photo_failed")}
        <Button onClick={() => void refetch()}>{t("photo_again")}</Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="mt-2 h-24 w-32" />;
  const alt = t("photo_of", { team });
  if (large) return <PhotoStage picture={data} alt={alt} onClose={() => setLarge(false)} />;
  return (
    <button
      type="button"
      className="mt-2 block border border-line"
      aria-expanded={false}
      onClick={() => setLarge(true)}
    >
      <img ref={show} alt={alt} className="h-24 w-32 object-cover" />
    </button>
  );
}
