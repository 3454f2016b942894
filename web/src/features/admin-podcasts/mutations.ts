import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { z } from "zod";
import type {
  PodcastCue,
  PodcastLanguage,
} from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import type { PodcastSettings } from "../../../../supabase/functions/_shared/contracts/podcast-desk.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { readsConflict } from "../../lib/forms/save-unchanged.ts";
import { revisionToPublish } from "../../lib/text-desk/last-saves.ts";
import { podcastKeys } from "./queries.ts";

const renews = (queryClient: QueryClient) => ({
  onSuccess: () => queryClient.invalidateQueries({ queryKey: podcastKeys.all }),
});

interface NewPodcast {
  id: string;
  locale: PodcastLanguage;
  title: string;
  host: string;
  /** An episode that it says the same as, in another language. */
  version_of?: string;
}

export const createPodcast = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (given: NewPodcast) => {
      const supabase = await getSupabase();
      await supabase.rpc("create_podcast", given).throwOnError();
      return given.id;
    },
    ...renews(queryClient),
  });

interface Change {
  id: string;
  wanted: Partial<PodcastSettings>;
  seen: Partial<PodcastSettings>;
}

export const changePodcast = (
  queryClient: QueryClient,
  onSaved?: (settings: Partial<PodcastSettings>) => void,
) =>
  mutationOptions({
    mutationFn: async ({ id, wanted, seen }: Change) => {
      const supabase = await getSupabase();
      const given = { id, wanted: z.json().parse(wanted), seen: z.json().parse(seen) };
      await supabase.rpc("change_podcast", given).throwOnError();
    },
    onSuccess: (_row: void, { wanted }: Change) => {
      onSaved?.(wanted);
      return queryClient.invalidateQueries({ queryKey: podcastKeys.all });
    },
    ...readsConflict(queryClient, podcastKeys.all),
  });

export const publishPodcast = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (given: { id: string; revision: number; at?: string }) => {
      const supabase = await getSupabase();
      const revision = await revisionToPublish("podcast", given);
      await supabase.rpc("publish_podcast", { ...given, revision }).throwOnError();
    },
    ...renews(queryClient),
    ...readsConflict(queryClient, podcastKeys.all),
  });

export const withdrawPodcast = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("withdraw_podcast", { id }).throwOnError();
    },
    ...renews(queryClient),
  });

export const removePodcast = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("remove_podcast", { id }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: podcastKeys.all }),
  });

interface Transcript {
  id: string;
  locale: PodcastLanguage;
  /** Null removes it. */
  cues: PodcastCue[] | null;
  /** `saved_at` of the one that it replaces. */
  seen: string | null;
}

export const setTranscript = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, locale, cues, seen }: Transcript) => {
      const supabase = await getSupabase();
      const given = { id, locale, cues: z.json().parse(cues), ...(seen && { seen }) };
      await supabase.rpc("set_podcast_transcript", given).throwOnError();
    },
    ...renews(queryClient),
    ...readsConflict(queryClient, podcastKeys.all),
  });

type CommentStatus = "visible" | "hidden" | "pending";
export interface CommentRuling {
  comment: { id: string; author_name: string | null };
  status: CommentStatus;
  /** Its status so far, by default `pending`. */
  seen?: CommentStatus;
}

/** Shows or hides a comment, or lets it wait again; false where another admin has decided meanwhile. */
export const ruleComment = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ comment: { id }, ...given }: CommentRuling) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("rule_comment", { id, ...given }).throwOnError();
      return z.boolean().parse(data);
    },
    ...renews(queryClient),
  });
