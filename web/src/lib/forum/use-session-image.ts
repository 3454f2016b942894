import { useQuery } from "@tanstack/react-query";
import type { RefCallback } from "react";
import { forumImagePath } from "../../../../supabase/functions/_shared/contracts/forum-images.ts";
import { supabaseUrl } from "../api/backend.ts";
import { sessionKey } from "../api/session-key.ts";
import { getSupabase } from "../api/supabase.ts";
import { usePicture } from "../page/use-picture.ts";

interface SessionImage {
  /** The ref of the image that shows it. */
  show: RefCallback<HTMLImageElement>;
  hasArrived: boolean;
  isError: boolean;
}

/** A picture that not everybody may see, fetched with the session. */
export function useSessionImage(userId: string, id: string): SessionImage {
  const { data, isError } = useQuery({
    queryKey: sessionKey(userId, ["forum-image", id]),
    queryFn: ({ signal }) => fetchImage(id, signal),
    staleTime: Infinity,
  });
  return { show: usePicture(data), hasArrived: data !== undefined, isError };
}

async function fetchImage(id: string, signal: AbortSignal): Promise<Blob> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  const response = await fetch(supabaseUrl + forumImagePath(id, 800), {
    headers: { Authorization: `Bearer ${data.session?.access_token ?? ""}` },
    signal,
  });
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
  return response.blob();
}
