import type { Broadcast } from "./broadcast.ts";
import { type ProtocolVersion, encodeMessage } from "./codec.ts";
import type { Frame } from "./frame.ts";
import { Presence, type Weight } from "./presence.ts";

/** A channel that somebody joined, as far as its room needs to know it. */
export interface Member {
  readonly version: ProtocolVersion;
  /** Whether its rights let it hear broadcasts and see who is present. */
  readonly hearsBroadcasts: boolean;
  readonly seesPresence: boolean;
  /** Broadcasts that wait until the replayed ones have gone out; undefined in the ordinary case. */
  readonly held: Broadcast[] | undefined;
  /** The ids of what lies before its first live broadcast: replayed, or left out by the limit of the replay. */
  readonly past: ReadonlySet<string> | undefined;
  send(frame: Frame): void;
}

/** Of a broadcast that a protocol version cannot carry. */
const NO_FRAME = Buffer.alloc(0);

function deliver(broadcast: Broadcast, member: Member): void {
  if (member.held) {
    member.held.push(broadcast);
    return;
  }
  if (broadcast.id !== undefined && member.past?.has(broadcast.id)) return;
  const frame = broadcast.frame(member.version);
  if (frame) member.send(frame);
}

/** The public and the private channel of one topic are different rooms. */
export class Room {
  readonly members = new Set<Member>();
  readonly presence: Presence<Member>;
  private readonly topic: string;

  /** @param topic as it goes over the wire */
  constructor(topic: string, everywhere?: Weight) {
    this.topic = topic;
    this.presence = new Presence(everywhere);
  }

  /** The path from a commit to the sockets: nothing here waits, allocates per member or encodes twice. */
  publish(broadcast: Broadcast, except?: Member): void {
    for (const member of this.members) {
      if (member !== except && member.hearsBroadcasts) deliver(broadcast, member);
    }
  }

  /** Several at once, in one write for each member. */
  publishAll(broadcasts: readonly Broadcast[]): void {
    const together = new Map<ProtocolVersion, Frame>();
    for (const member of this.members) {
      if (!member.hearsBroadcasts) continue;
      if (member.held || member.past) {
        for (const broadcast of broadcasts) deliver(broadcast, member);
        continue;
      }
      let frames = together.get(member.version);
      if (!frames) {
        const each = broadcasts.map((broadcast) => broadcast.frame(member.version) ?? NO_FRAME);
        frames = Buffer.concat(each);
        together.set(member.version, frames);
      }
      if (frames.length > 0) member.send(frames);
    }
  }

  /** @param diff JSON text */
  announce(diff: string | undefined): void {
    if (diff === undefined) return;
    const fields = { joinRef: null, ref: null, topic: this.topic, event: "presence_diff" };
    const frames = new Map<ProtocolVersion, Frame>();
    for (const member of this.members) {
      if (!member.seesPresence) continue;
      let frame = frames.get(member.version);
      if (!frame) {
        frame = encodeMessage(member.version, fields, diff);
        frames.set(member.version, frame);
      }
      member.send(frame);
    }
  }
}

export class Hub {
  /** What is tracked in all rooms together. */
  readonly presence: Weight = { total: 0 };
  private readonly rooms = new Map<string, Room>();

  get size(): number {
    return this.rooms.size;
  }

  find(topic: string, isPrivate: boolean): Room | undefined {
    return this.rooms.get(roomKey(topic, isPrivate));
  }

  enter(topic: string, isPrivate: boolean, member: Member): Room {
    const key = roomKey(topic, isPrivate);
    let room = this.rooms.get(key);
    if (!room) this.rooms.set(key, (room = new Room(wireTopic(topic), this.presence)));
    room.members.add(member);
    return room;
  }

  leave(topic: string, isPrivate: boolean, member: Member): void {
    const key = roomKey(topic, isPrivate);
    const room = this.rooms.get(key);
    if (!room?.members.delete(member)) return;
    room.announce(room.presence.untrack(member));
    if (room.members.size === 0) this.rooms.delete(key);
  }
}

/** Clients put this prefix before every topic; policies and senders never see it. */
export const TOPIC_PREFIX = "realtime:";

export function wireTopic(topic: string): string {
  return TOPIC_PREFIX + topic;
}

function roomKey(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? "private" : "public"}:${topic}`;
}
