import { useTranslation } from "react-i18next";
import {
  galleryPhotoPath,
  type OwnPhoto,
} from "../../../../../supabase/functions/_shared/contracts/gallery.ts";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { useSessionImage } from "../../../lib/forum/use-session-image.ts";
import { ownPicturePath } from "../queries.ts";

interface Props {
  photo: OwnPhoto;
  userId: string;
  alt: string;
  lang: string | undefined;
}

const style = "max-h-36 w-full bg-water bg-cover bg-center object-contain";

/** An own photo, also while nobody else may see it. */
export function OwnPicture({ photo, userId, alt, lang }: Props) {
  const { member_name: name, width, height, stand_in: standIn } = photo;
  if (name !== null) {
    return (
      <PrivatePicture path={ownPicturePath(photo, name)} userId={userId} alt={alt} lang={lang} />
    );
  }
  return photo.shown ? (
    <img
      src={supabaseUrl + galleryPhotoPath(photo.id, 480)}
      alt={alt}
      lang={lang}
      width={width ?? undefined}
      height={height ?? undefined}
      loading="lazy"
      className={style}
      style={standIn ? { backgroundImage: `url("${standIn}")` } : undefined}
    />
  ) : (
    <span aria-hidden="true" className="aspect-[4/3] bg-water" />
  );
}

function PrivatePicture({
  path,
  userId,
  alt,
  lang,
}: {
  path: string;
  userId: string;
  alt: string;
  lang: string | undefined;
}) {
  const { t } = useTranslation("own-gallery");
  const { show, hasArrived, isError } = useSessionImage(userId, path);
  if (hasArrived) return <img ref={show} alt={alt} lang={lang} className={style} />;
  return (
    <span className="grid aspect-[4/3] place-items-center bg-water p-1 text-center text-xs text-ink-2">
      {isError && t("picture_failed")}
    </span>
  );
}
