import { useCallback, useEffect, useRef, useState } from "react";
import { type PictureShape, type PreparedPicture, preparePicture } from "./prepare-picture.ts";
import { type UploadPlace, cancelPicture, sendPicture, withRetries } from "./send-picture.ts";
import { takeTurns } from "./turns.ts";

/** Of the whole page: decoding takes memory, and a thin line is not faster with more. */
const inTurn = takeTurns(3);

export interface UploadItem {
  id: string;
  /** As the reader knows it. */
  fileName: string;
  /** Retrying: a try has failed, and the next one follows by itself. */
  step: "waiting" | "preparing" | "sending" | "retrying" | "paused" | "sent" | "failed";
  /** From 0 to 1. */
  progress: number;
  /** Address of the prepared picture. */
  preview: string | null;
  picture: PreparedPicture | null;
  /** In the bucket, once it is sent. */
  name: string | null;
  error: unknown;
}

export interface SentPicture {
  id: string;
  name: string;
  picture: PreparedPicture;
}

interface Options {
  to: UploadPlace;
  shape: PictureShape;
  /** One picture at a time: another one takes its place. */
  single?: boolean;
  /**
   * The picture counts as sent when this has ended. It is called again after a lost connection, and
   * when it fails otherwise, the reader may try again: the second call finds what the first has done.
   */
  onSent?: (sent: SentPicture) => Promise<unknown>;
}

export interface Upload {
  items: UploadItem[];
  /** The file that was sent last, until another one is added; its row may be gone. */
  lastSent: string | null;
  single: boolean;
  add: (files: Iterable<File>) => void;
  /** Takes up again what failed, from where it got to. */
  retry: (id: string) => void;
  /** Stops it if it is under way, takes it off the list, and off the server if nothing names it. */
  remove: (id: string) => void;
  isPaused: boolean;
  /** Stops what is under way. What has arrived stays there. */
  pause: () => void;
  /** Goes on from where each picture got to. */
  resume: () => void;
}

interface UploadFile {
  file: File;
  ending: AbortController;
  /** From the beginning of its sending until its page uses it. */
  cancel?: () => void;
}

/** Prepares and sends the pictures that a reader chooses, three at once. */
export function useUpload({ to, shape, single = false, onSent }: Options): Upload {
  const [items, setItems] = useState<UploadItem[]>([]);
  const [lastSent, setLastSent] = useState<string | null>(null);
  const [isPaused, setIsPaused] = useState(false);
  const files = useRef(new Map<string, UploadFile>());

  const change = (id: string, part: Partial<UploadItem>): void =>
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...part } : item)));

  async function run(id: string, file: File, prepared: PreparedPicture | null): Promise<void> {
    const ending = new AbortController();
    const { signal } = ending;
    const held: UploadFile = { file, ending };
    files.current.set(id, held);
    try {
      await inTurn(async () => {
        signal.throwIfAborted();
        let picture = prepared;
        if (!picture) {
          change(id, { step: "preparing" });
          picture = await preparePicture(file, shape);
          signal.throwIfAborted();
          change(id, { picture, preview: URL.createObjectURL(picture.blob) });
        }
        const { blob } = picture;
        const cancel = () => void cancelPicture(to, blob).catch(() => undefined);
        held.cancel = cancel;
        change(id, { step: "sending" });
        const onRetry = (isWaiting: boolean) =>
          change(id, { step: isWaiting ? "retrying" : "sending" });
        const name = await sendPicture({
          to,
          picture: blob,
          signal,
          onProgress: (progress) => change(id, { progress }),
          onRetry,
        });
        if (onSent) {
          delete held.cancel;
          try {
            await withRetries({ signal, onRetry }, () => onSent({ id, name, picture }));
          } catch (error) {
            held.cancel = cancel;
            throw error;
          }
        }
        change(id, { step: "sent", name });
        setLastSent(file.name);
      });
    } catch (error) {
      if (!signal.aborted) change(id, { step: "failed", error });
    }
  }

  const remove = useCallback((id: string): void => {
    const held = files.current.get(id);
    held?.ending.abort();
    held?.cancel?.();
    files.current.delete(id);
    setItems((all) => all.filter((item) => item.id !== id));
  }, []);

  // Addresses are given back when nothing shows them: what is shown is what `items` holds.
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const now = new Set(items.flatMap(({ preview }) => preview ?? []));
    for (const old of shown.current) if (!now.has(old)) URL.revokeObjectURL(old);
    shown.current = now;
  }, [items]);
  useEffect(() => {
    const [underWay, previews] = [files.current, shown];
    return () => {
      for (const { ending } of underWay.values()) ending.abort();
      for (const preview of previews.current) URL.revokeObjectURL(preview);
      previews.current.clear();
    };
  }, []);

  return {
    items,
    lastSent,
    single,
    add(chosen) {
      const list = single ? Array.from(chosen).slice(0, 1) : Array.from(chosen);
      setLastSent(null);
      if (single && list.length > 0) for (const { id } of items) remove(id);
      for (const file of list) {
        const id = crypto.randomUUID();
        const fresh = { preview: null, picture: null, name: null, error: null };
        setItems((all) => [
          ...all,
          {
            id,
            fileName: file.name,
            step: isPaused ? "paused" : "waiting",
            progress: 0,
            ...fresh,
          },
        ]);
        if (isPaused) files.current.set(id, { file, ending: new AbortController() });
        else void run(id, file, null);
      }
    },
    retry(id) {
      const held = files.current.get(id);
      const item = items.find((one) => one.id === id);
      if (!held || !item) return;
      change(id, { step: "waiting", progress: 0, error: null });
      void run(id, held.file, item.picture);
    },
    remove,
    isPaused,
    pause() {
      setIsPaused(true);
      for (const { id, step } of items) {
        if (step === "sent" || step === "failed") continue;
        files.current.get(id)?.ending.abort();
        change(id, { step: "paused", progress: 0 });
      }
    },
    resume() {
      setIsPaused(false);
      for (const { id, step, picture } of items) {
        const held = files.current.get(id);
        if (step !== "paused" || !held) continue;
        change(id, { step: "waiting" });
        void run(id, held.file, picture);
      }
    },
  };
}
