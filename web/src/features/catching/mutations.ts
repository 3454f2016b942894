import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { inTime, WRITE_DEADLINE } from "../../lib/api/in-time.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { clockOffset } from "../../lib/outbox/device-clock.ts";
import { sendPicture } from "../../lib/upload/send-picture.ts";
import { captureOf, codeOf, corrected, inOrder, type Asked, type NewCatch } from "./new-catch.ts";
import type { OwnCatch } from "./queries.ts";
import type { SentCatch } from "./sent-catch.ts";

/** Takes a catch back that is not judged yet. */
export const withdrawCatch = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, revision }: OwnCatch): Promise<void> => {
      const supabase = await getSupabase();
      await supabase.rpc("withdraw_catch", { catch_id: id, revision }).throwOnError();
    },
    // Also after an error: a judge may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["catching", "sent"] }),
  });

interface Correction {
  fish: SentCatch;
  form: NewCatch;
  /** As it was before anything was typed. */
  before: NewCatch;
  asked: Asked;
}

/** Replaces what a catch says, with the photos that are new. Sent again, it is stored once. */
export const correctCatch = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ fish, form, before, asked }: Correction): Promise<void> => {
      const now = Date.now();
      const ending = new AbortController();
      const { signal } = ending;
      const to = { bucket: "catch-photos", folder: fish.registration_id } as const;
      const nameOf = ({ path, jpeg }: { path?: string | undefined; jpeg: ArrayBuffer }) =>
        path ?? sendPicture({ to, picture: new Blob([jpeg], { type: "image/jpeg" }), signal });
      const first = form.photo && (await nameOf(form.photo));
      const more = new Map<string, { shot: string | null; time: string | null; edited: boolean }>();
      for (const taken of inOrder(form.more, asked.shots)) {
        const path = await nameOf(taken);
        const { shot, time, edited } = taken;
        if (path !== first && !more.has(path)) more.set(path, { shot, time, edited });
      }
      const isSameTime = form.capturedAt === before.capturedAt;
      const capture = captureOf(form, asked.timeZone, now) ?? now;
      const { step } = asked.rules.rounding;
      const weight = corrected(form, { before, stored: fish.weight_g }, "weight", step);
      const length = corrected(form, { before, stored: fish.length_mm }, "length", step);
      const supabase = await getSupabase();
      await inTime(WRITE_DEADLINE, ending, async (late) =>
        supabase
          .rpc("correct_catch", {
            catch_id: fish.id,
            revision: fish.revision,
            species_id: form.speciesId,
            // To the second, where nobody has changed the minute.
            captured_at: isSameTime ? fish.captured_at : new Date(capture).toISOString(),
            device_at: new Date(now).toISOString(),
            sent_at: new Date().toISOString(),
            photo_edited: form.photo?.edited ?? false,
            more_photos: [...more].map(([path, said]) => ({ path, ...said })),
            ...(weight !== null && { weight_g: weight }),
            ...(length !== null && { length_mm: length }),
            ...(form.lineClass !== "" && { line_class: Number(form.lineClass) }),
            ...(form.anglerId !== "" && { angler_id: form.anglerId }),
            ...(first !== null && { photo_path: first }),
            ...(form.note.trim() !== "" && { note: form.note.trim() }),
            ...(codeOf(form) !== "" && { identifier_code: codeOf(form) }),
            ...(form.photo?.time && { photo_time: form.photo.time }),
            ...(clockOffset() !== null && { device_offset_ms: clockOffset() as number }),
          })
          .abortSignal(late)
          .throwOnError(),
      );
    },
    // Also after an error: a judge may have been faster. Not waited for: it loads all photos again.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ["catching", "sent"] }),
  });
