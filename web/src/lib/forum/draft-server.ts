import type { z } from "zod/mini";
import {
  forumDraft,
  savedDraft,
} from "../../../../supabase/functions/_shared/contracts/forum-own.ts";
import { getSupabase } from "../api/supabase.ts";
import type { DraftServer, ServerDraft } from "./draft-keeper.ts";

const wordsOf = ({ title, body, revision, base }: z.infer<typeof forumDraft>): ServerDraft => ({
  title: title ?? "",
  body,
  revision,
  base,
});

/** Drafts of the account that is signed in. */
export const draftServer: DraftServer = {
  read: async (place) => {
    const supabase = await getSupabase();
    const { data } = await supabase.rpc("read_draft", { place }).throwOnError();
    return data === null ? null : wordsOf(forumDraft.parse(data));
  },
  save: async (place, { title, body, revision, base }) => {
    const supabase = await getSupabase();
    const words = { place, body, revision, ...(title !== "" && { title }), ...(base && { base }) };
    const { data } = await supabase.rpc("save_draft", words).throwOnError();
    const { saved, draft } = savedDraft.parse(data);
    return { saved, draft: wordsOf(draft) };
  },
  discard: async (place) => {
    const supabase = await getSupabase();
    await supabase.rpc("discard_draft", { place }).throwOnError();
  },
};
