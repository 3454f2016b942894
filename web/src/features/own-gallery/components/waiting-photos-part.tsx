import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { HomePart } from "../../../components/own-home/home-part.tsx";
import { HomeRow, rowLinkStyle } from "../../../components/own-home/home-row.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { ownPhotosQuery } from "../queries.ts";
import { waitingPhotos } from "../search.ts";

const SHOWN = 3;

/** One's own photos that nobody has looked at so far. */
export function WaitingPhotosPart({ userId }: { userId: string }) {
  const { t } = useTranslation("own-gallery");
  const { date } = useReaderFormat();
  const words = useLocalWords();
  const photos = useQuery(ownPhotosQuery(userId, waitingPhotos));
  const list = {
    rows: photos.data?.rows.slice(0, SHOWN),
    error: photos.error,
    isStale: false,
    retry: () => void photos.refetch(),
  };
  return (
    <HomePart
      title={t("home.title", { count: photos.data?.total ?? 0 })}
      list={list}
      all={
        <Link to="/profile/gallery" search={{ state: "pending" }} className={textLinkStyle}>
          {t("home.all")}
        </Link>
      }
    >
      {(photo) => {
        const alt = words(photo.alt);
        return (
          <HomeRow
            link={
              <Link
                to="/profile/gallery"
                search={{ state: "pending" }}
                className={rowLinkStyle}
                lang={alt.lang}
              >
                <bdi>{alt.text}</bdi>
              </Link>
            }
            text={t("uploaded", {
              date: date(Date.parse(photo.created_at), { dateStyle: "medium" }),
            })}
          />
        );
      }}
    </HomePart>
  );
}
