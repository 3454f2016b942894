import { queryOptions, useQuery } from "@tanstack/react-query";
import { type RefCallback, useEffect, useState } from "react";
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
  const { data, isError } = useQuery(imageQuery(userId, path));
  return { show: usePicture(data), hasArrived: data !== undefined, isError };
}

/** The same as an address of this page, once it has arrived. */
export function useSessionAddress(userId: string, path: string): string | undefined {
  const { data } = useQuery(imageQuery(userId, path));
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}

const imageQuery = (userId: string, path: string) =>
  queryOptions({
    queryKey: sessionKey(userId, ["image", path]),
    queryFn: ({ signal }) => fetchImage(path, signal),
    staleTime: Infinity,
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
