import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../components/ui/button.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { furtherPhotosQuery, type FurtherPhoto } from "../evidence.ts";
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
  const photos = [{ photo_path: fish.photo_path, shot: null }, ...further];
  const path = photos[chosen]?.photo_path ?? fish.photo_path;
  useShortcuts({ p: () => setChosen((shown) => (shown + 1) % photos.length) });
  return (
    <>
      <div className="h-[min(48dvh,26rem)] shrink-0 lg:h-auto lg:min-h-80 lg:grow">
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
          {photos.map(({ photo_path, shot }, n) => (
            <Button
              key={photo_path}
              aria-pressed={n === chosen}
              variant={n === chosen ? "primary" : "secondary"}
              onClick={() => setChosen(n)}
            >
              {number(n + 1)}
              {shot !== null && <bdi>{shot}</bdi>}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
}
