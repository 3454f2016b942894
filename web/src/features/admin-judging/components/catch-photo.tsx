import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { catchPhotoQuery } from "../queries.ts";

/** The photo of a catch; a click shows it in full. */
export function CatchPhoto({ path, team }: { path: string; team: string }) {
  const { t } = useTranslation("admin-judging");
  const { user } = useMember();
  const { data, error, refetch } = useQuery(catchPhotoQuery(user.id, path));
  const [large, setLarge] = useState(false);
  // The address lives as long as the picture does.
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined;
      const address = URL.createObjectURL(data);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [data],
  );
  if (error) {
    return (
      <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-2">
        {t("photo_failed")}
        <Button onClick={() => void refetch()}>{t("photo_again")}</Button>
      </p>
    );
  }
  if (!data) return <Skeleton className="mt-2 h-24 w-32" />;
  return (
    <button
      type="button"
      className="mt-2 block border border-line"
      aria-expanded={large}
      onClick={() => setLarge((shown) => !shown)}
    >
      <img
        ref={show}
        alt={t("photo_of", { team })}
        className={large ? "max-h-[70vh] w-auto" : "h-24 w-32 object-cover"}
      />
    </button>
  );
}
