import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type {
  CharterConsequence,
  DISPUTE_SUBJECTS,
  REVIEW_REPORTS,
} from "../../../../supabase/functions/_shared/contracts/charters.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { bookingKeys } from "./booking-keys.ts";

/** What was refused because it is out of date is read again, as what was done is. */
const readAgain = (queryClient: QueryClient) => ({
  onSettled: () => queryClient.invalidateQueries({ queryKey: bookingKeys.all }),
});

export const acceptBooking = (queryClient: QueryClient, booking_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "accept"],
    mutationFn: async () => {
      const supabase = await getSupabase();
      await supabase.rpc("accept_charter", { booking_id }).throwOnError();
    },
    ...readAgain(queryClient),
  });

export const declineBooking = (queryClient: QueryClient, booking_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "decline"],
    mutationFn: async ({ words }: { words: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("decline_charter", { booking_id, words }).throwOnError();
    },
    ...readAgain(queryClient),
  });

/** `expected` is the consequence that the member has read: another one of by now is refused. */
export const cancelBooking = (queryClient: QueryClient, booking_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "cancel"],
    mutationFn: async ({ expected, words }: { expected: CharterConsequence; words: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("cancel_charter", { booking_id, expected, words }).throwOnError();
    },
    ...readAgain(queryClient),
  });

export const sendMessage = (queryClient: QueryClient, booking_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "message"],
    mutationFn: async ({ id, body }: { id: string; body: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("send_charter_message", { id, booking_id, body }).throwOnError();
    },
    ...readAgain(queryClient),
  });

export const markRead = (queryClient: QueryClient, booking_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "read"],
    mutationFn: async (up_to: number) => {
      const supabase = await getSupabase();
      await supabase.rpc("mark_booking_read", { booking_id, up_to }).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: bookingKeys.lists }),
  });

export const reviewTrip = (queryClient: QueryClient, booking_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "review"],
    mutationFn: async (review: { stars: number; body: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("review_charter", { booking_id, ...review }).throwOnError();
    },
    ...readAgain(queryClient),
  });

export const replyToReview = (queryClient: QueryClient, review_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "reply"],
    mutationFn: async ({ body }: { body: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("reply_to_review", { review_id, reply: body }).throwOnError();
    },
    ...readAgain(queryClient),
  });

interface Dispute {
  id: string;
  subject: (typeof DISPUTE_SUBJECTS)[number];
  body: string;
}

export const openDispute = (queryClient: QueryClient, booking_id: string) =>
  mutationOptions({
    mutationKey: [...bookingKeys.all, "dispute"],
    mutationFn: async (dispute: Dispute) => {
      const supabase = await getSupabase();
      await supabase.rpc("open_dispute", { booking_id, ...dispute }).throwOnError();
    },
    ...readAgain(queryClient),
  });

interface ReviewReport {
  review_id: string;
  reason: (typeof REVIEW_REPORTS)[number];
  words: string;
}

/** A second report of the same account changes nothing. */
export const reportReview = mutationOptions({
  mutationKey: [...bookingKeys.all, "report"],
  mutationFn: async (report: ReviewReport) => {
    const supabase = await getSupabase();
    await supabase.rpc("report_review", report).throwOnError();
  },
});
