import { z } from "zod";
import { codeOf, errorKey } from "../api/errors.ts";
import { FunctionError } from "../api/function-error.ts";
import { inTime, WRITE_DEADLINE } from "../api/in-time.ts";
import { getSupabase } from "../api/supabase.ts";
import { sendPicture } from "../upload/send-picture.ts";
import type { FurtherPhoto, OutboxItem, Receipt } from "./outbox-item.ts";

const stored = z.object({ receipt_no: z.int(), uploaded_at: z.string() });
const openEntry = z.object({ event_status: z.string(), status: z.string() });

/** Why an entry may not send photos: the server refuses them without a reason. */
async function whyForbidden({ fish }: OutboxItem, refusal: unknown): Promise<unknown> {
  const supabase = await getSupabase();
  const { data } = await supabase
    .from("my_entries")
    .select("event_status,status")
    .eq("id", fish.registrationId)
    .maybeSingle()
    .throwOnError();
  const entry = openEntry.nullable().parse(data);
  if (entry && !["live", "judging"].includes(entry.event_status)) {
    return new FunctionError("event_not_live", "The event is not taking catches");
  }
  return entry && entry.status !== "confirmed"
    ? new FunctionError("not_confirmed", "The registration is not confirmed")
    : refusal;
}

/** A catch that is refused as another one under its id was corrected here after it had been sent. */
async function whyConflict({ id }: OutboxItem, refusal: unknown): Promise<unknown> {
  if (codeOf(refusal) !== "conflict") return refusal;
  const supabase = await getSupabase();
  const { data } = await supabase
    .from("catches")
    .select("id")
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data
    ? new FunctionError("catch_changed", "The server has the catch as it was before")
    : refusal;
}

/** Sends a catch with its photo. Called again, it goes on from where it got to; the server stores it once. */
export async function sendCatch(item: OutboxItem, ending: AbortController): Promise<Receipt> {
  const { id, userId, fish, photo, more = [] } = item;
  const supabase = await getSupabase();
  // It may renew the session first.
  const { data: session } = await inTime(WRITE_DEADLINE, ending, () => supabase.auth.getSession());
  // Another account has logged in, in another tab: it has nothing to do with this catch.
  if (session.session?.user.id !== userId)
    throw new FunctionError("unauthenticated", "Not logged in");
  const send = (jpeg: ArrayBuffer): Promise<string> =>
    sendPicture({
      to: { bucket: "catch-photos", folder: fish.registrationId },
      picture: new Blob([jpeg], { type: "image/jpeg" }),
      signal: ending.signal,
    }).catch(async (error: unknown) => {
      throw errorKey(error) === "error.forbidden" ? await whyForbidden(item, error) : error;
    });
  const photoPath = photo && (await send(photo));
  // By path: the same picture chosen twice is one photo.
  const morePhotos = new Map<string, Omit<FurtherPhoto, "jpeg">>();
  for (const { jpeg, ...said } of more) {
    const path = await send(jpeg);
    if (path !== photoPath && !morePhotos.has(path)) morePhotos.set(path, said);
  }
  return inTime(WRITE_DEADLINE, ending, async (signal) => {
    const { data } = await supabase
      .rpc("submit_catch", {
        catch_id: id,
        registration_id: fish.registrationId,
        species_id: fish.speciesId,
        captured_at: fish.capturedAt,
        device_at: fish.deviceAt,
        sent_at: new Date().toISOString(),
        photo_edited: fish.photoEdited,
        ...(fish.weightG !== null && { weight_g: fish.weightG }),
        ...(fish.lengthMm !== null && { length_mm: fish.lengthMm }),
        ...(fish.lineClass != null && { line_class: fish.lineClass }),
        ...(fish.anglerId !== null && { angler_id: fish.anglerId }),
        ...(photoPath !== null && { photo_path: photoPath }),
        more_photos: [...morePhotos].map(([path, said]) => ({ path, ...said })),
        ...(fish.note !== "" && { note: fish.note }),
        ...(fish.code !== "" && { identifier_code: fish.code }),
        ...(fish.photoTime !== null && { photo_time: fish.photoTime }),
        ...(fish.deviceOffsetMs !== null && { device_offset_ms: fish.deviceOffsetMs }),
        ...fish.position,
      })
      .abortSignal(signal)
      .throwOnError()
      .then(undefined, async (error: unknown) => {
        throw await whyConflict(item, error);
      });
    const { receipt_no: no, uploaded_at: at } = stored.parse(data);
    return { no, at };
  });
}
