import type { Broadcast } from "./broadcast.ts";
import { contain } from "./contain.ts";
import type { Room } from "./hub.ts";

/** Writes to sockets in one turn of the event loop after which further broadcasts wait for the next. */
const TURN_WRITES = 500;

/**
 * The database's broadcasts on their way to the rooms. As long as the process keeps up, each is sent
 * at once. Those that arrive faster than that are sent together, one write for each member and turn
 * of the event loop: the more there are, the less each costs, and joins, heartbeats and requests are
 * served in between.
 */
export class BroadcastQueue {
  private readonly waiting = new Map<Room, Broadcast[]>();
  private readonly onError: (error: unknown) => void;
  private written = 0;
  private scheduled = false;

  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  offer(room: Room, broadcast: Broadcast): void {
    this.schedule();
    if (this.waiting.size === 0 && this.written < TURN_WRITES) {
      this.written += room.members.size;
      return contain(() => room.publish(broadcast), this.onError);
    }
    const list = this.waiting.get(room);
    if (list) list.push(broadcast);
    else this.waiting.set(room, [broadcast]);
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    // Runs after the sockets were read, the database's among them.
    setImmediate(() => {
      this.scheduled = false;
      this.written = 0;
      if (this.waiting.size > 0) this.send();
    });
  }

  private send(): void {
    const rooms = [...this.waiting];
    this.waiting.clear();
    for (const [room, broadcasts] of rooms) {
      this.written += room.members.size;
      contain(() => room.publishAll(broadcasts), this.onError);
    }
    this.schedule();
  }
}
