import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  type LanguageTexts,
  PHOTO_STATES,
} from "../../../../supabase/functions/_shared/contracts/gallery.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { galleryKeys } from "../../lib/gallery/queries.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";
import { LONGEST_LIST } from "../../lib/api/longest-list.ts";

const names = z.record(z.string(), z.string());
const caught = z.object({
  id: z.string(),
  weight_g: z.nullable(z.int()),
  length_mm: z.nullable(z.int()),
  captured_at: z.string(),
  species: z.object({ names }),
  /** Null for what the reader may not know of a catch. */
  details: z.nullable(
    z.object({
      photo_path: z.nullable(z.string()),
      submitted_by: z.nullable(z.string()),
      angler: z.nullable(z.object({ user_id: z.nullable(z.string()) })),
    }),
  ),
});
const offer = z.object({ catch_id: z.string(), state: z.enum(PHOTO_STATES) });

/** An accepted catch of the member, whose photo may go into the gallery. */
export interface OfferableCatch extends z.infer<typeof caught> {
  /** Null while it is not offered. */
  state: (typeof PHOTO_STATES)[number] | null;
}

const COLUMNS =
  "id,weight_g,length_mm,captured_at,species(names)," +
  "details:catch_details(photo_path,submitted_by,angler:team_members(user_id))";

/** Who caught it says so; of a catch that names nobody, who sent it. */
const mayOffer = (userId: string, { details }: z.infer<typeof caught>): boolean =>
  details !== null &&
  details.photo_path !== null &&
  (details.angler ? details.angler.user_id : details.submitted_by) === userId;

/** The member's own accepted catches of an entry that have a photo, the latest first. */
export const offersQuery = (userId: string, registrationId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...galleryKeys.own, "offers", registrationId]),
    queryFn: async ({ signal }): Promise<OfferableCatch[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("catches")
        .select(COLUMNS)
        .eq("registration_id", registrationId)
        .in("status", ["accepted", "adjusted"])
        .order("captured_at", { ascending: false })
        .limit(LONGEST_LIST)
        .abortSignal(signal)
        .throwOnError();
      const own = z
        .array(caught)
        .parse(data)
        .filter((fish) => mayOffer(userId, fish));
      if (own.length === 0) return [];
      const offered = await supabase
        .from("gallery_photos")
        .select("catch_id,state")
        .eq("owner", userId)
        .in(
          "catch_id",
          own.map(({ id }) => id),
        )
        .abortSignal(signal)
        .throwOnError();
      const states = new Map(
        z
          .array(offer)
          .parse(offered.data)
          .map((row) => [row.catch_id, row.state]),
      );
      return own.map((fish) => ({ ...fish, state: states.get(fish.id) ?? null }));
    },
  });

interface Offer {
  fish: OfferableCatch;
  /** What stands in the text for those who do not see the photo. */
  event: string;
  offered: boolean;
}

const altOf = ({ fish, event }: Offer): LanguageTexts =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const name = fish.species.names[language];
      return name === undefined ? [] : [[language, `${name} – ${event}`]];
    }),
  );

/** Offers the photo of a catch to the gallery, or takes the offer back for good. */
export const offerPhoto = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ["own-gallery", "offer"],
    mutationFn: async (given: Offer) => {
      const supabase = await getSupabase();
      const { fish, offered } = given;
      await supabase
        .rpc("offer_catch_photo", {
          catch_id: fish.id,
          offered,
          ...(offered && { alt: altOf(given) }),
        })
        .throwOnError();
    },
    onSettled: () => client.invalidateQueries({ queryKey: galleryKeys.all }),
  });
