import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../components/ui/class-names.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { furtherPhotosQuery, photosOf, type FurtherPhoto } from "../evidence.ts";
import type { SheetRow } from "../queries.ts";
import { useShortcuts } from "../use-shortcuts.ts";
import { CatchPhoto } from "./catch-photo.tsx";
import { PhotoStage } from "./photo-stage.tsx";

const none: FurtherPhoto[] = [];

/** The photos of the catch at hand, one at a time. */
export function CatchPhotos({ fish }: { fish: SheetRow }) {
  const { t } = useTranslation("admin-judging");
  const { number } = useReaderFormat();
  const { user } = useMember();
  const { data: further = none } = useQuery(furtherPhotosQuery(user.id, fish));
  const [chosen, setChosen] = useState(0);
  const photos = photosOf(fish.photo_path, further);
  const path = photos[chosen]?.photo_path ?? fish.photo_path;
  useShortcuts({ p: () => setChosen((shown) => (shown + 1) % photos.length) });
  return (
    <>
      {/* On a phone it leaves room for the claim, also while a toast stands. */}
      <div
        className={classNames(
          "shrink-0 lg:h-auto lg:min-h-80 lg:grow",
          path === null ? "h-24" : "h-[clamp(8rem,100dvh-28rem,min(38dvh,26rem))]",
        )}
      >
        <CatchPhoto path={path}>
          {(picture) => (
            <PhotoStage
              key={path}
              picture={picture}
              alt={t("photo_of", { team: fish.team_name })}
            />
          )}
        </CatchPhoto>
      </div>
      {photos.length > 1 && (
        <fieldset className="flex flex-wrap gap-2 p-2">
          <legend className="sr-only">{t("photos")}</legend>
          {photos.map(({ photo_path, shot, isFormer }, n) => (
            <Button
              key={photo_path}
              aria-pressed={n === chosen}
              variant={n === chosen ? "primary" : "secondary"}
              onClick={() => setChosen(n)}
            >
              {number(n + 1)}
              {shot !== null && <bdi>{shot}</bdi>}
              {isFormer && <span className="text-sm">{t("photo_former")}</span>}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
