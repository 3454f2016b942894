import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  forumImagePath,
  imageOf,
} from "../../../../../supabase/functions/_shared/contracts/forum-images.ts";
import { supabaseUrl } from "../../../lib/api/backend.ts";
import { sessionKey } from "../../../lib/api/session-key.ts";
import { getSupabase } from "../../../lib/api/supabase.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { usePicture } from "../../../lib/page/use-picture.ts";
import { moderationKeys } from "../queries.ts";

/** The pictures of a post, which may be hidden: they are fetched with the session. */
export function CaseImages({ text }: { text: string }) {
  const found = Array.from(
    text.matchAll(/!\[([^\]]*)\]\((image:[^)\s]+)/g),
    ([, alt, address]) => ({
      alt: alt ?? "",
      source: imageOf(address ?? "")?.source,
    }),
  );
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {found.map(
        ({ alt, source }) => source && <CaseImage key={source} alt={alt} source={source} />,
      )}
    </div>
  );
}

function CaseImage({ alt, source }: { alt: string; source: string }) {
  const { t } = useTranslation("admin-forum");
  const { user } = useMember();
  const { data, isError } = useQuery({
    queryKey: sessionKey(user.id, [...moderationKeys.all, "image", source]),
    queryFn: ({ signal }) => fetchImage(source, signal),
    staleTime: Infinity,
  });
  const show = usePicture(data);
  if (isError) return <p className="text-ink-2">{t("image_gone")}</p>;
  return (
    <figure className="max-w-60">
      {data && <img ref={show} alt={alt} className="max-h-60 w-auto border border-line" />}
      <figcaption dir="auto" className="text-xs text-ink-2">
        {alt}
      </figcaption>
    </figure>
  );
}

async function fetchImage(source: string, signal: AbortSignal): Promise<Blob> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  const response = await fetch(supabaseUrl + forumImagePath(source, 800), {
    headers: { Authorization: `Bearer ${data.session?.access_token ?? ""}` },
    signal,
  });
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
  return response.blob();
}
