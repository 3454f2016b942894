import { useEffect, useRef, useState } from "react";
import { logError } from "../../lib/log.ts";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import { isSaved, keepDraft, onOutboxChange, readDraft } from "../../lib/outbox/outbox-store.ts";
import { emptyCatch, readNewCatch, type CatchChange, type NewCatch } from "./new-catch.ts";

/**
 * What is typed, kept on the device with every change, so that a reload, a call or an empty battery
 * loses nothing. It begins as `begin` says. Undefined until the kept one was read.
 * Of a new catch it begins anew when another tab has saved the same one, unless it was changed here.
 */
export function useNewCatch(key: string, begin: NewCatch, { isNew = false } = {}) {
  const { units } = useReaderFormat();
  const [form, setForm] = useState<NewCatch>();
  const [isKept, setIsKept] = useState(true);
  const [preparing, setPreparing] = useState(0);
  const start = useRef(begin);
  const latest = useRef<NewCatch>(undefined);
  const asRead = useRef<NewCatch>(undefined);
  useEffect(() => {
    let isOver = false;
    const fresh = start.current;
    const show = (read: NewCatch): void => {
      if (isOver) return;
      latest.current = read;
      asRead.current = read;
      setForm(read);
    };
    readDraft(key).then(
      (kept) => show(readNewCatch(kept, fresh)),
      (error: unknown) => {
        logError("The device keeps nothing.", error);
        setIsKept(false);
        show(fresh);
      },
    );
    return () => {
      isOver = true;
    };
  }, [key]);

  useEffect(() => {
    if (!isNew) return undefined;
    return onOutboxChange(() => {
      const shown = latest.current;
      if (!shown || shown !== asRead.current) return;
      isSaved(shown.id).then(
        (saved) => {
          if (!saved || latest.current !== shown) return;
          latest.current = emptyCatch(units, shown.anglerId);
          setForm(latest.current);
        },
        (error: unknown) => logError("The outbox could not be read.", error),
      );
    });
  }, [isNew, units]);

  const put = (next: NewCatch): void => {
    latest.current = next;
    setForm(next);
  };
  return {
    form,
    /** False where the browser stores nothing: the catch would be lost with the page. */
    isKept,
    /** Photos of it are being prepared: it is not whole yet. */
    isPreparing: preparing > 0,
    /** Waits for the preparation of a photo. */
    prepare: async (work: Promise<void>): Promise<void> => {
      setPreparing((n) => n + 1);
      await work.finally(() => setPreparing((n) => n - 1));
    },
    change: (change: CatchChange): void => {
      if (!latest.current) return;
      const part = typeof change === "function" ? change(latest.current) : change;
      const next = { ...latest.current, ...part };
      put(next);
      keepDraft(key, next).catch((error: unknown) => {
        logError("The form could not be kept.", error);
        setIsKept(false);
      });
    },
    /** An empty form for the next catch of the same angler and species' list. */
    restart: (): void => {
      put(emptyCatch(units, latest.current?.anglerId ?? begin.anglerId));
    },
  };
}
