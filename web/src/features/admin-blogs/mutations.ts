import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { BlogSettings } from "../../../../supabase/functions/_shared/contracts/blog-desk.ts";
import type { BlogLanguage } from "../../../../supabase/functions/_shared/contracts/blogs.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { readsConflict } from "../../lib/forms/save-unchanged.ts";
import { revisionToPublish } from "../../lib/text-desk/last-saves.ts";
import { blogKeys } from "./queries.ts";

const renews = (queryClient: QueryClient) => ({
  onSuccess: () => queryClient.invalidateQueries({ queryKey: blogKeys.all }),
});

interface NewBlog {
  id: string;
  locale: BlogLanguage;
  title: string;
  author_name: string;
  version_of?: string;
}

export const createBlog = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (given: NewBlog) => {
      const supabase = await getSupabase();
      await supabase.rpc("create_blog", given).throwOnError();
      return given.id;
    },
    ...renews(queryClient),
  });

interface Change {
  id: string;
  wanted: Partial<BlogSettings>;
  seen: Partial<BlogSettings>;
}

export const changeBlog = (
  queryClient: QueryClient,
  onSaved?: (settings: Partial<BlogSettings>) => void,
) =>
  mutationOptions({
    mutationFn: async ({ id, wanted, seen }: Change) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("change_blog", { id, wanted, seen }).throwOnError();
      return data;
    },
    onSuccess: (_row, { wanted }) => {
      onSaved?.(wanted);
      return queryClient.invalidateQueries({ queryKey: blogKeys.all });
    },
    ...readsConflict(queryClient, blogKeys.all),
  });

export const publishBlog = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (given: { id: string; revision: number; at?: string }) => {
      const supabase = await getSupabase();
      const revision = await revisionToPublish("blog", given);
      await supabase.rpc("publish_blog", { ...given, revision }).throwOnError();
    },
    ...renews(queryClient),
    ...readsConflict(queryClient, blogKeys.all),
  });

export const withdrawBlog = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("withdraw_blog", { id }).throwOnError();
    },
    ...renews(queryClient),
  });

export const removeBlog = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      await supabase.rpc("remove_blog", { id }).throwOnError();
    },
    ...renews(queryClient),
  });

/** Returns the secret of the new link, or null where it was revoked. */
export const shareBlog = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (given: { id: string; shared: boolean }) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("share_blog", given).throwOnError();
      return data;
    },
    ...renews(queryClient),
  });
