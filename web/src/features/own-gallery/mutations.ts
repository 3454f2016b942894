import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { LanguageTexts } from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { galleryKeys } from "../../lib/gallery/queries.ts";

interface Words {
  alt: LanguageTexts;
  caption: LanguageTexts;
}
interface Picture extends Words {
  /** Of its name in the bucket. */
  source: string;
}
/** `replaces` is the id of a rejected photo, whose event stays. */
type NewPhoto = Picture &
  ({ replaces?: never; event_id?: string } | { replaces: string; event_id?: never });
interface Description extends Words {
  id: string;
  /** What the form showed. */
  seen: Words;
}

const readAnew = async (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: galleryKeys.own });

/** Hands a picture to the office, which decides whether it is shown: as a new photo, or in the place of another. */
export const sendPhoto = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ["own-gallery", "send"],
    mutationFn: async ({ replaces, ...photo }: NewPhoto) => {
      const supabase = await getSupabase();
      await (
        replaces === undefined
          ? supabase.rpc("add_gallery_photo", photo)
          : supabase.rpc("replace_gallery_photo", { ...photo, photo_id: replaces })
      ).throwOnError();
    },
    onSettled: () => readAnew(client),
  });

/** While it waits. */
export const describePhoto = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ["own-gallery", "describe"],
    mutationFn: async (change: Description) => {
      const supabase = await getSupabase();
      await supabase.rpc("describe_photos", { changes: [change] as never }).throwOnError();
    },
    onSettled: () => readAnew(client),
  });
