import { useQueryClient } from "@tanstack/react-query";
import { savedPodcast } from "../../../../supabase/functions/_shared/contracts/podcast-desk.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { DraftServer, ServerDraft } from "../../lib/forum/draft-keeper.ts";
import { useDeskText } from "../../lib/text-desk/use-desk-text.ts";
import { podcastKeys, type DeskPodcastPage } from "./queries.ts";

interface Text {
  revision: number;
  title: string;
  description: string;
  show_notes: string;
}

const draftOf = ({ revision, title, description, show_notes: body }: Text): ServerDraft => ({
  revision,
  title,
  about: description,
  body,
  base: null,
});

/** @param onSaved after each save, whatever page is shown by then */
const textServer = (id: string, onSaved: () => void): DraftServer => ({
  read: async () => {
    const supabase = await getSupabase();
    const { data } = await supabase
      .from("podcasts")
      .select("revision,podcast_texts(title,description,show_notes)")
      .eq("id", id)
      .throwOnError();
    const [row] = data;
    return row?.podcast_texts ? draftOf({ revision: row.revision, ...row.podcast_texts }) : null;
  },
  save: async (_place, { title, about = "", body, revision }) => {
    const supabase = await getSupabase();
    const given = { id, base: revision, title, description: about, show_notes: body };
    const { data } = await supabase.rpc("save_podcast", given).throwOnError();
    const { saved, text } = savedPodcast.parse(data);
    onSaved();
    return { saved, draft: draftOf(text) };
  },
  // An episode that was emptied is removed by its own button.
  discard: () => Promise.resolve(),
});

/** The text of an episode while it is edited. */
export function usePodcastText(userId: string, { episode, text }: DeskPodcastPage) {
  const client = useQueryClient();
  return useDeskText({
    userId,
    kind: "podcast",
    id: episode.id,
    server: textServer(
      episode.id,
      () => void client.invalidateQueries({ queryKey: podcastKeys.all }),
    ),
    draft: draftOf({ revision: episode.revision, ...text }),
  });
}
