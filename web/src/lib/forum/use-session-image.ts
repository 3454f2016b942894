import { useQuery } from "@tanstack/react-query";
import type { RefCallback } from "react";
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

/** A picture that not everybody may see, by its path under the project's address, fetched with the session. */
export function useSessionImage(userId: string, path: string): SessionImage {
  const { data, isError } = useQuery({
    queryKey: sessionKey(userId, ["image", path]),
    queryFn: ({ signal }) => fetchImage(path, signal),
    staleTime: Infinity,
  });
  return { show: usePicture(data), hasArrived: data !== undefined, isError };
}

/** The same as an address that holds it, once it has arrived; it needs no revoking. */
export function useSessionAddress(userId: string, path: string): string | undefined {
  const { data } = useQuery({
    queryKey: sessionKey(userId, ["image-address", path]),
    queryFn: async ({ signal }) => dataUrlOf(await fetchImage(path, signal)),
    staleTime: Infinity,
  });
  return data;
}

const dataUrlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("Not readable")));
    reader.readAsDataURL(blob);
  });

async function fetchImage(path: string, signal: AbortSignal): Promise<Blob> {
  const supabase = await getSupabase();
  const { data } = await supabase.auth.getSession();
  const response = await fetch(supabaseUrl + path, {
    headers: { Authorization: `Bearer ${data.session?.access_token ?? ""}` },
    signal,
  });
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
  return response.blob();
}
