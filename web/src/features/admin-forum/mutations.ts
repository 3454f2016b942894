import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import { moderationKeys, type WordRow } from "./queries.ts";

export const rulings = ["approve", "restore", "remove", "hold", "warn", "silence", "ban"] as const;
export type Ruling = (typeof rulings)[number];

export interface Decision {
  ruling: Ruling;
  post_id: number;
  /** That the moderator has read. */
  revision: number;
  reason: string | null;
  /** Of silences and bans: whose, where (null: in all forums), and for how many hours. */
  member: number | null;
  forum: string | null;
  hours: number;
}

const rereads = (queryClient: QueryClient) => ({
  // Also after an error: another moderator may have been first.
  onSettled: () => queryClient.invalidateQueries({ queryKey: moderationKeys.all }),
});

export const decide = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...moderationKeys.all, "decide"],
    mutationFn: async ({ ruling, post_id, revision, reason, member, forum, hours }: Decision) => {
      const supabase = await getSupabase();
      const sanction = { member: member as number, forum_slug: forum as string, post_id };
      const why = reason === null ? {} : { reason };
      await (
        ruling === "warn"
          ? supabase.rpc("warn_member", { post_id, reason: reason ?? "" })
          : ruling === "silence"
            ? supabase.rpc("silence_member", { ...sanction, ...why, hours })
            : ruling === "ban"
              ? supabase.rpc("ban_member", { ...sanction, ...why, banned: true })
              : supabase.rpc("rule_post", { post_id, action: ruling, revision, ...why })
      ).throwOnError();
    },
    ...rereads(queryClient),
  });

/** Takes the case into the moderator's hands, or gives it up. */
export const claimCase = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...moderationKeys.all, "claim"],
    mutationFn: async ({ id, claimed }: { id: string; claimed: boolean }) => {
      const supabase = await getSupabase();
      await supabase.rpc("claim_case", { case_id: Number(id), claimed }).throwOnError();
    },
    ...rereads(queryClient),
  });

export const undoRuling = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...moderationKeys.all, "undo"],
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("undo_ruling", { ruling_id: Number(id) }).throwOnError();
    },
    ...rereads(queryClient),
  });

export const addWord = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...moderationKeys.all, "add-word"],
    mutationFn: async (word: WordRow) => {
      const supabase = await getSupabase();
      await supabase.from("forum_words").insert(word).throwOnError();
    },
    ...rereads(queryClient),
  });

export const removeWord = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...moderationKeys.all, "remove-word"],
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.from("forum_words").delete().eq("id", id).throwOnError();
    },
    ...rereads(queryClient),
  });

export type Part = "forum" | "topic" | "group";
const savers = {
  forum: "save_forum",
  topic: "save_forum_topic",
  group: "save_forum_group",
} as const;
export interface PartChange {
  part: Part;
  id: string;
  given: Record<string, string | number | boolean | null | Record<string, string>>;
  /** The same columns as they were shown; nothing for a new row. */
  seen?: PartChange["given"] | undefined;
}

export const savePart = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...moderationKeys.all, "save"],
    mutationFn: async ({ part, id, given, seen }: PartChange) => {
      const supabase = await getSupabase();
      await supabase.rpc(savers[part], { id, given, ...(seen && { seen }) }).throwOnError();
    },
    ...rereads(queryClient),
  });

export interface PersonChange {
  forum_id: string;
  moderates: boolean;
}

export const addPerson = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...moderationKeys.all, "add-person"],
    mutationFn: async (added: PersonChange & { email: string }) => {
      const supabase = await getSupabase();
      await supabase.rpc("add_forum_person", added).throwOnError();
    },
    ...rereads(queryClient),
  });

export const removePerson = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: [...moderationKeys.all, "remove-person"],
    mutationFn: async ({ forum_id, moderates, id }: PersonChange & { id: string }) => {
      const supabase = await getSupabase();
      await supabase
        .from(moderates ? "forum_moderators" : "forum_members")
        .delete()
        .match({ forum_id, user_id: id })
        .throwOnError();
    },
    ...rereads(queryClient),
  });
