import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type {
  BoatBlock,
  BoatValues,
} from "../../../../supabase/functions/_shared/contracts/boats.ts";
import type { LanguageTexts } from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { bookingKeys } from "./booking-keys.ts";
import { boatKeys } from "./queries.ts";

const readAgain = (queryClient: QueryClient) => ({
  onSettled: async () => {
    await queryClient.invalidateQueries({ queryKey: bookingKeys.all });
    await queryClient.invalidateQueries({ queryKey: boatKeys.all });
  },
});

export interface BoatSave {
  /** Only what was changed. */
  changes: Partial<BoatValues>;
  /** What these fields held when they were read; absent for a new boat. */
  seen: Partial<BoatValues> | null;
}

/** Saves what was changed, or makes a draft under a new id. */
export const saveBoat = (queryClient: QueryClient, boat_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "save-boat"],
    mutationFn: async ({ changes, seen }: BoatSave): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("save_boat", { boat_id, changes, ...(seen && { seen }) }).throwOnError();
    },
    ...readAgain(queryClient),
  });

export interface ListedPhoto {
  source: string;
  alt: LanguageTexts;
}

/** Makes `photos` the photos of the boat, in their order. */
export const savePhotos = (queryClient: QueryClient, boat_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "photos"],
    mutationFn: async ({ photos, seen }: { photos: ListedPhoto[]; seen: ListedPhoto[] }) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("save_boat_photos", {
          boat_id,
          photos: photos.map(({ source, alt }) => ({ source, alt })),
          seen: seen.map(({ source, alt }) => ({ source, alt })),
        })
        .throwOnError();
    },
    ...readAgain(queryClient),
  });

export const submitBoat = (queryClient: QueryClient, boat_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "submit"],
    mutationFn: async () => {
      const supabase = await getSupabase();
      await supabase.rpc("submit_boat", { boat_id }).throwOnError();
    },
    ...readAgain(queryClient),
  });

export const blockDays = (queryClient: QueryClient, boat_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "block"],
    mutationFn: async ({ weekdays, ...block }: BoatBlock) => {
      const supabase = await getSupabase();
      await supabase
        .rpc("block_days", { boat_id, ...block, ...(weekdays && { weekdays }) })
        .throwOnError();
    },
    ...readAgain(queryClient),
  });

export const unblockDays = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "unblock"],
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("unblock_days", { id }).throwOnError();
    },
    ...readAgain(queryClient),
  });
