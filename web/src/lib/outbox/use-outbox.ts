import { useEffect, useState } from "react";
import { logError } from "../log.ts";
import { onWakeUp } from "../realtime/wake-up.ts";
import type { OutboxItem } from "./outbox-item.ts";
import { createSender } from "./outbox-sender.ts";
import { changeItem, onOutboxChange, pruneOutbox, readOutbox } from "./outbox-store.ts";
import { sendCatch } from "./send-catch.ts";

/** Without locks (older browsers) tabs may send side by side; the server stores each catch once. */
const inTurn = (userId: string) => async (work: () => Promise<void>) =>
  "locks" in navigator ? navigator.locks.request(`castboard-outbox-${userId}`, work) : work();

/** The account's catches on this device; undefined until they were read. */
export function useOutbox(userId: string): OutboxItem[] | undefined {
  const [items, setItems] = useState<OutboxItem[]>();
  useEffect(() => {
    let isOver = false;
    const read = (): void => {
      void readOutbox(userId).then(
        (found) => isOver || setItems(found),
        (error: unknown) => logError("The outbox could not be read.", error),
      );
    };
    read();
    const stop = onOutboxChange(read);
    return () => {
      isOver = true;
      stop();
    };
  }, [userId]);
  return items;
}

/** Sends the account's catches while the page is open: now, when one is saved, and when the network is back. */
export function useOutboxSending(userId: string): void {
  useEffect(() => {
    const ending = new AbortController();
    const sender = createSender({
      items: () => readOutbox(userId),
      change: changeItem,
      send: (item) => {
        const one = new AbortController();
        const end = (): void => one.abort(ending.signal.reason);
        ending.signal.addEventListener("abort", end);
        return sendCatch(item, one).finally(() => ending.signal.removeEventListener("abort", end));
      },
      inTurn: inTurn(userId),
      now: Date.now,
      later: (work, ms) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      onError: (error) => logError("The outbox could not be sent.", error),
    });
    const wake = (): void => void sender.run(true);
    wake();
    void pruneOutbox(userId, Date.now()).catch(() => undefined);
    const stops = [onOutboxChange(() => void sender.run()), onWakeUp(wake)];
    return () => {
      sender.stop();
      ending.abort(new DOMException("The page is over", "AbortError"));
      for (const stop of stops) stop();
    };
  }, [userId]);
}
