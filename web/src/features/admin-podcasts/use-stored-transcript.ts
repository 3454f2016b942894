import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PodcastLanguage } from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { toast } from "../../lib/page/toasts.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import { podcastKeys, readStoredTranscript } from "./queries.ts";
import { writeTranscript } from "./read-transcript.ts";

/** A stored transcript as a text to edit. */
export interface OpenedTranscript {
  locale: PodcastLanguage;
  text: string;
  /** Of the one that was opened: what was stored since is not overwritten. */
  saved_at: string;
}

/** Opens what is stored in a language for editing. */
export function useStoredTranscript(id: string, onOpened: (stored: OpenedTranscript) => void) {
  const { t } = useTranslation("admin-podcasts");
  const client = useQueryClient();
  const [opened, setOpened] = useState<OpenedTranscript | null>(null);
  const { mutate: open } = useMutation({
    mutationFn: (locale: PodcastLanguage) => readStoredTranscript(id, locale),
    onError: useErrorToast(),
    onSuccess: async (stored) => {
      if (!stored) {
        toast("warning", t("transcript.gone"));
        await client.invalidateQueries({ queryKey: podcastKeys.episode(id) });
        return;
      }
      const { locale, seen } = stored;
      const read = { locale, text: writeTranscript(stored), saved_at: seen };
      setOpened(read);
      onOpened(read);
    },
  });
  return { opened, open, close: () => setOpened(null) };
}
