import { type Bytes, type Encoding, compress } from "./encoding.ts";

/** One state of a board as it is sent: never changed once it is made. */
export interface Edition {
  eventId: string;
  version: number;
  stamp: number;
  /** `editionOf` in contracts/board-address.ts */
  name: string;
  /** The body, compressed once however many readers ask. */
  bytes: (encoding: Encoding) => Promise<Bytes>;
  /** About as much memory as it takes in all its encodings. */
  size: number;
}

export function createEdition(
  board: { eventId: string; version: number; stamp: number; name: string },
  body: string,
): Edition {
  const plain = new TextEncoder().encode(body);
  const kept = new Map<Encoding, Promise<Bytes>>();
  return {
    ...board,
    size: plain.length * 2,
    bytes(encoding) {
      let made = kept.get(encoding);
      if (!made) {
        made = compress(plain, encoding);
        kept.set(encoding, made);
      }
      return made;
    },
  };
}

export interface Editions {
  find: (eventId: string, name: string) => Edition | undefined;
  latest: (eventId: string) => Edition | undefined;
  keep: (edition: Edition) => void;
}

/**
 * The editions an instance holds in memory, up to so many bytes; those asked for longest ago go
 * first. Earlier editions of a board stay while there is room: between two commits a second apart,
 * readers still ask for the one that they were pointed to.
 */
export function createEditions(limit: number): Editions {
  const kept = new Map<string, Edition>();
  const latest = new Map<string, Edition>();
  let size = 0;
  const keyOf = (eventId: string, name: string): string => `${eventId}/${name}`;

  function forget(key: string, edition: Edition): void {
    kept.delete(key);
    size -= edition.size;
    if (latest.get(edition.eventId) === edition) latest.delete(edition.eventId);
  }

  return {
    find(eventId, name) {
      const key = keyOf(eventId, name);
      const edition = kept.get(key);
      if (edition) {
        kept.delete(key);
        kept.set(key, edition);
      }
      return edition;
    },
    latest: (eventId) => latest.get(eventId),
    keep(edition) {
      const key = keyOf(edition.eventId, edition.name);
      const before = kept.get(key);
      if (before) forget(key, before);
      if (edition.size > limit) return;
      kept.set(key, edition);
      latest.set(edition.eventId, edition);
      size += edition.size;
      for (const [oldest, other] of kept) {
        if (size <= limit) break;
        forget(oldest, other);
      }
    },
  };
}
