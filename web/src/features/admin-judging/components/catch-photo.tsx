import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { catchPhotoQuery } from "../queries.ts";
import { usePicture } from "../../../lib/page/use-picture.ts";

interface CatchPhotoProps {
  /** Null for a catch without a photo. */
  path: string | null;
  children: (picture: Blob) => ReactNode;
}

/** The photo of a catch as its pane shows it, or why there is none. */
export function CatchPhoto({ path, children }: CatchPhotoProps) {
  const { t } = useTranslation("admin-judging");
  return path === null ? (
    <p className="grid h-full place-items-center bg-water p-4 text-center text-ink-2">
      {t("photo_none")}
    </p>
  ) : (
    <Fetched path={path}>{children}</Fetched>
  );
}

function Fetched({ path, children }: { path: string; children: CatchPhotoProps["children"] }) {
  const { t } = useTranslation("admin-judging");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(catchPhotoQuery(user.id, path));
  if (data) return children(data);
  if (!error) return <Skeleton className="h-full" />;
  return (
    <p className="flex h-full flex-wrap content-center items-center justify-center gap-3 bg-water p-4 text-ink-2">
      {t("photo_failed")}
      <Button onClick={() => void refetch()}>{t("photo_again")}</Button>
    </p>
  );
}

export function Picture({ picture, alt }: { picture: Blob; alt: string }) {
  return <img ref={usePicture(picture)} alt={alt} className="size-full object-contain" />;
}
