import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../api/supabase.ts";
import { galleryKeys } from "./queries.ts";

/** Photos are in albums, on pages of events and on the home page: all are read anew. */
const readAnew = async (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: galleryKeys.all });

/** Takes an own photo off every page at once. */
export const takePhotoDown = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ["gallery", "take-down"],
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("take_photos_down", { ids: [id] }).throwOnError();
    },
    onSettled: () => readAnew(client),
  });

/** Within a day of taking it down. */
export const restorePhoto = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ["gallery", "restore"],
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("restore_photos", { ids: [id] }).throwOnError();
    },
    onSettled: () => readAnew(client),
  });
