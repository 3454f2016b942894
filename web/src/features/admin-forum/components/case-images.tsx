import { useTranslation } from "react-i18next";
import { forumImagePath } from "../../../../../supabase/functions/_shared/contracts/forum-images.ts";
import { readMarkdown } from "../../../../../supabase/functions/_shared/markdown/read-markdown.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useSessionImage } from "../../../lib/forum/use-session-image.ts";
import { imagesIn } from "../images-in.ts";

/** The pictures of a post, which may be hidden: they are fetched with the session. */
export function CaseImages({ text }: { text: string }) {
  const found = new Map(
    imagesIn(readMarkdown(text, { origin: globalThis.location.origin })).map(({ id, alt }) => [
      id,
      alt,
    ]),
  );
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {Array.from(found, ([source, alt]) => (
        <CaseImage key={source} alt={alt} source={source} />
      ))}
    </div>
  );
}

function CaseImage({ alt, source }: { alt: string; source: string }) {
  const { t } = useTranslation("admin-forum");
  const { user } = useMember();
  const { show, hasArrived, isError } = useSessionImage(user.id, forumImagePath(source, 800));
  if (isError) return <p className="text-ink-2">{t("image_gone")}</p>;
  return (
    <figure className="max-w-60">
      {hasArrived && <img ref={show} alt={alt} className="max-h-60 w-auto border border-line" />}
      <figcaption dir="auto" className="text-xs text-ink-2">
        {alt}
      </figcaption>
    </figure>
  );
}
