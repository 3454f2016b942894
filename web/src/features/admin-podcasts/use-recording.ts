import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { readAudio } from "../../../../supabase/functions/_shared/audio/read-audio.ts";
import { MOST_AUDIO_BYTES } from "../../../../supabase/functions/_shared/contracts/audio.ts";
import { FunctionError } from "../../lib/api/function-error.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { podcastKeys } from "./queries.ts";

/** The bytes that tell one recording from another, without reading 200 MB. */
const EDGE = 65_536;

async function sourceOf(podcast: string, file: File): Promise<string> {
  const parts = [
    podcast,
    String(file.size),
    file.slice(0, EDGE),
    file.slice(-EDGE),
    file.slice(Math.floor(file.size / 2), Math.floor(file.size / 2) + EDGE),
  ];
  const digest = await crypto.subtle.digest("SHA-256", await new Blob(parts).arrayBuffer());
  const hex = Array.from(new Uint8Array(digest).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  // Marked as a digest, as addresses of version 8 are.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, "$1-$2-8$3-8$4-");
}

const noteKey = (podcast: string): string => `castboard.recording.${podcast}`;

interface Chosen {
  file: File;
  /** Null while the file is looked at. */
  source: string | null;
}

/** What the file is, before anything of it is sent. */
async function lookAt(podcast: string, file: File) {
  if (file.size > MOST_AUDIO_BYTES) throw new FunctionError("too_large", "");
  const audio = await readAudio({ size: file.size, read: read(file) });
  if (!audio) throw new FunctionError("unreadable_audio", "");
  return { type: audio.type, source: await sourceOf(podcast, file) };
}

/** One recording on its way: what has been chosen, how much has arrived, and how it ended. */
export function useRecording(podcast: string) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [progress, setProgress] = useState(0);
  const [isPaused, setIsPaused] = useState(false);
  const stop = useRef<AbortController>(null);
  // A file cannot be opened again by itself once the page was left: its name is kept, to ask for it.
  const [unfinished, setUnfinished] = useState(() => window.localStorage.getItem(noteKey(podcast)));
  const forget = (): void => {
    window.localStorage.removeItem(noteKey(podcast));
    setUnfinished(null);
  };
  const send = useMutation({
    mutationFn: async (file: File) => {
      const { signal } = (stop.current = new AbortController());
      setIsPaused(false);
      setChosen({ file, source: null });
      const { type, source } = await lookAt(podcast, file).catch((error: unknown) => {
        setChosen(null);
        throw error;
      });
      signal.throwIfAborted();
      setChosen({ file, source });
      window.localStorage.setItem(noteKey(podcast), file.name);
      const { sendRecording } = await import("./send-recording.ts");
      return sendRecording({ podcast, source, file, type, signal, onProgress: setProgress });
    },
    onSuccess: async () => {
      forget();
      setChosen(null);
      await client.invalidateQueries({ queryKey: podcastKeys.all });
    },
  });
  // What has arrived stays there: the page may be opened again.
  useEffect(() => () => stop.current?.abort(), []);
  const choose = (file: File): void => {
    setProgress(0);
    send.mutate(file);
  };
  return {
    file: chosen?.file ?? null,
    progress,
    isSending: send.isPending && !isPaused,
    isPaused,
    isDone: send.isSuccess,
    error: isPaused ? null : send.error,
    unfinished: chosen ? null : unfinished,
    choose,
    pause: (): void => {
      setIsPaused(true);
      stop.current?.abort();
    },
    resume: (): void => {
      if (chosen) send.mutate(chosen.file);
    },
    cancel: async (): Promise<void> => {
      stop.current?.abort();
      setIsPaused(false);
      send.reset();
      forget();
      setChosen(null);
      if (!chosen?.source) return;
      const supabase = await getSupabase();
      // Without an answer it goes after two days.
      await supabase.rpc("cancel_audio", { podcast_id: podcast, source: chosen.source });
    },
  };
}
export type Recording = ReturnType<typeof useRecording>;

const read =
  (file: File) =>
  async (start: number, length: number): Promise<Uint8Array> =>
    new Uint8Array(await file.slice(start, start + length).arrayBuffer());
