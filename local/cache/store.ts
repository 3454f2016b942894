import type { OutgoingHttpHeaders } from "node:http";

/** Names and values by turns: what Node writes out fastest. */
export type FlatHeaders = readonly string[];

/** A response that may serve many; times in milliseconds. */
export interface Stored {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
  etag: string | undefined;
  /** As they go out, with the body and without it (304). */
  flat: { whole: FlatHeaders; unchanged: FlatHeaders };
  /** When the origin was asked: what changed later is not in it. */
  askedAt: number;
  /** Seconds from `askedAt`. */
  lifetime: number;
}

export interface Store {
  get: (key: string) => Stored | undefined;
  set: (key: string, answer: Stored) => void;
}

/** Roughly what an entry takes besides its body. */
const ENTRY_BYTES = 2_048;

/** Keeps up to so many bytes of responses; the least recently requested goes first. */
export function createStore(limit: number): Store {
  const kept = new Map<string, Stored>();
  let size = 0;
  const sizeOf = (answer: Stored): number => answer.body.length + ENTRY_BYTES;

  function remove(key: string): void {
    const answer = kept.get(key);
    if (answer && kept.delete(key)) size -= sizeOf(answer);
  }

  return {
    get(key) {
      const answer = kept.get(key);
      if (answer) {
        kept.delete(key);
        kept.set(key, answer);
      }
      return answer;
    },
    set(key, answer) {
      remove(key);
      if (sizeOf(answer) > limit) return;
      kept.set(key, answer);
      size += sizeOf(answer);
      for (const oldest of kept.keys()) {
        if (size <= limit) break;
        remove(oldest);
      }
    },
  };
}
