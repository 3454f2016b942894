import {
  boatPhotoName,
  type BoatSide,
} from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { useMember } from "../../lib/auth/session.tsx";
import { useSessionImage } from "../../lib/forum/use-session-image.ts";
import { classNames } from "../ui/class-names.ts";

interface Props {
  /** Of its largest size in the bucket. */
  name: string;
  side: BoatSide;
  alt: string;
  lang?: string | undefined;
  className: string;
}

/** A photo of a boat in any state: fetched with the session, for its owner and admins. */
export function StoredBoatPhoto({ name, side, alt, lang, className }: Props) {
  const { user } = useMember();
  const path = `/storage/v1/object/boat-photos/${boatPhotoName(name, side)}`;
  const { show, hasArrived } = useSessionImage(user.id, path);
  const box = classNames("block bg-shoal object-cover", className);
  return hasArrived ? (
    <img ref={show} alt={alt} lang={lang} className={box} />
  ) : (
    <span className={box} />
  );
}
