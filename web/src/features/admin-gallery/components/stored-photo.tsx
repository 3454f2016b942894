import { useTranslation } from "react-i18next";
import { useMember } from "../../../lib/auth/session.tsx";
import { useSessionImage } from "../../../lib/forum/use-session-image.ts";
import { classNames } from "../../../components/ui/class-names.ts";

interface Props {
  /** Of `storedFile`; null where the file is gone. */
  path: string | null;
  alt: string;
  standIn: string | null;
  className?: string;
}

/** A photo in any state: fetched with the session, in a box that has its size from the beginning. */
export function StoredPhoto({ path, alt, standIn, className }: Props) {
  const { t } = useTranslation("admin-gallery");
  if (path === null) return <p className="text-sm text-ink-2">{t("file_gone")}</p>;
  return <Fetched key={path} path={path} alt={alt} standIn={standIn} className={className ?? ""} />;
}

function Fetched({ path, alt, standIn, className }: Required<Props> & { path: string }) {
  const { t } = useTranslation("admin-gallery");
  const { user } = useMember();
  const { show, hasArrived, isError } = useSessionImage(user.id, path);
  const box = classNames("block border border-line bg-shoal object-cover", className);
  if (isError) return <p className={classNames(box, "p-2 text-xs text-ink-2")}>{t("file_gone")}</p>;
  if (hasArrived) return <img ref={show} alt={alt} className={box} />;
  return standIn ? <img src={standIn} alt="" className={box} /> : <span className={box} />;
}
