import type { Caller } from "./authorize.ts";
import type { Broadcast } from "./broadcast.ts";
import type { Subscriber } from "./change-question.ts";
import { ChangeFeed } from "./channel-changes.ts";
import { joinChannel } from "./channel-join.ts";
import { receiveBroadcast, receivePresence } from "./channel-messages.ts";
import { receiveToken } from "./channel-token.ts";
import { type ClientMessage, type ProtocolVersion, type Ref, encodeMessage } from "./codec.ts";
import { contain } from "./contain.ts";
import { isApiKey, verifyCredential } from "./credential.ts";
import { ExpiryTimer } from "./expiry.ts";
import type { Sender } from "./fan-out.ts";
import type { Frame } from "./frame.ts";
import type { Host } from "./host.ts";
import { type Member, type Room, TOPIC_PREFIX } from "./hub.ts";
import type { JoinConfig } from "./join-config.ts";
import { expiredToken } from "./jwt.ts";
import { CallWindow } from "./limits.ts";
import { Rights } from "./rights.ts";

/** The connection that a channel belongs to. */
export interface Carrier {
  readonly version: ProtocolVersion;
  /** The apikey of the handshake: it stands in where a join brings no token. */
  readonly credential: string;
  readonly headers: Record<string, string>;
  /** Hands in its clients' broadcasts; is paused while too many of them wait. */
  readonly sender: Sender;
  /** Counts one broadcast. False when it is one too many. */
  mayBroadcast(): boolean;
  send(frame: Frame): void;
  forget(channel: Channel): void;
  disconnect(reason: string): void;
  /** Ends the connection for an error of this server's own, and logs it. */
  fail(error: unknown): void;
}

const MAX_WAITING = 1_000;
/** Bytes. */
const MAX_WAITING_SIZE = 8_000_000;

/** One joined topic of one connection. */
export class Channel implements Member, Subscriber {
  readonly host: Host;
  readonly topic: string;
  readonly config: JoinConfig;
  readonly joinRef: Ref;
  readonly version: ProtocolVersion;
  readonly presenceCalls: CallWindow;
  hearsBroadcasts = false;
  seesPresence = false;
  held: Broadcast[] | undefined;
  past: ReadonlySet<string> | undefined;
  /** Broadcasts of the past that go out right after the reply to the join. */
  replay: Broadcast[] = [];
  room: Room | undefined;
  caller: Caller;
  rights: Rights;
  presenceEnabled: boolean;
  readonly carrier: Carrier;
  readonly feed: ChangeFeed;
  token: string;
  private readonly expiry = new ExpiryTimer();
  private isOpen = true;
  /** Messages are handled one after another; these came while one was waiting for the database. */
  private readonly waiting: { message: ClientMessage; size: number }[] = [];
  private waitingSize = 0;
  private isBusy = true;

  constructor(host: Host, carrier: Carrier, wireTopic: string, config: JoinConfig, joinRef: Ref) {
    this.host = host;
    this.carrier = carrier;
    this.topic = wireTopic.slice(TOPIC_PREFIX.length);
    this.config = config;
    this.joinRef = joinRef;
    this.version = carrier.version;
    this.presenceEnabled = config.presenceEnabled;
    this.presenceCalls = new CallWindow(host.limits.presenceCalls, host.limits.presenceWindowMs);
    this.token = this.chooseToken(config.accessToken);
    this.caller = { claims: { role: "", exp: 0 }, headers: carrier.headers };
    this.rights = this.newRights();
    this.feed = new ChangeFeed(this);
  }

  get isClosed(): boolean {
    return !this.isOpen;
  }

  async join(ref: Ref): Promise<void> {
    const error = await joinChannel(this, this.feed);
    if (this.isClosed) return;
    if (error !== undefined) {
      this.drop();
      return this.reply(ref, "error", { reason: error });
    }
    this.armExpiry();
    this.reply(ref, "ok", { postgres_changes: this.feed.described });
    this.sendReplay();
    this.syncPresence();
    if (this.config.replicationReady) {
      this.pushSystem("system", "ok", "Replication connection established");
    }
    if (this.config.waitForChanges) this.feed.confirm();
    else this.feed.start();
    this.isBusy = false;
    this.handleWaiting();
  }

  /** @param size of the whole message in bytes */
  receive(message: ClientMessage, size: number): void {
    if (message.event === "phx_leave") {
      this.reply(message.ref, "ok", {});
      return this.close();
    }
    if (!this.isBusy) return this.handle(message);
    this.waitingSize += size;
    if (this.waiting.length >= MAX_WAITING || this.waitingSize > MAX_WAITING_SIZE) {
      return this.carrier.disconnect("too many messages before the last ones were handled");
    }
    this.waiting.push({ message, size });
  }

  reply(ref: Ref, status: "ok" | "error", response: unknown): void {
    this.send(this.encode("phx_reply", JSON.stringify({ status, response }), ref));
  }

  /** @param payload JSON text */
  push(event: string, payload: string): void {
    this.send(this.encode(event, payload, null));
  }

  pushSystem(
    extension: "system" | "postgres_changes",
    status: "ok" | "error",
    message: string,
  ): void {
    const payload = { message, status, extension, channel: this.topic };
    this.push("system", JSON.stringify(payload));
  }

  send(frame: Frame): void {
    this.carrier.send(frame);
  }

  change(ids: number[], data: string, encoded: Map<string, Frame>): void {
    this.feed.deliver(ids, data, encoded);
  }

  missChange(): void {
    this.fail("Realtime was unable to read a change from the project database");
  }

  /** Says why and closes. The client does not join again by itself. */
  shutdown(message: string): void {
    if (this.isClosed) return;
    this.pushSystem("system", "error", message);
    this.close();
  }

  close(): void {
    if (this.isClosed) return;
    this.drop();
    this.send(this.encode("phx_close", "{}", this.joinRef));
  }

  /** Says that something may have been missed: the client then joins again by itself. */
  fail(message: string): void {
    if (this.isClosed) return;
    this.pushSystem("system", "error", message);
    this.drop();
    this.send(this.encode("phx_error", "{}", this.joinRef));
  }

  /** Leaves the room without a word; the connection may be gone already. */
  drop(): void {
    if (this.isClosed) return;
    this.isOpen = false;
    this.expiry.stop();
    this.feed.stop();
    this.host.hub.leave(this.topic, this.config.isPrivate, this);
    this.room = undefined;
    this.carrier.forget(this);
  }

  /** Takes the token's claims for the channel's. @returns why it was refused */
  confirmToken(): { code: string; message: string } | undefined {
    const verified = verifyCredential(this.token, this.host.keys);
    if ("error" in verified) return verified.error;
    this.caller = { claims: verified.claims, headers: this.carrier.headers };
    this.rights = this.newRights();
    return undefined;
  }

  noteRights(): void {
    this.hearsBroadcasts = this.rights.canRead("broadcast");
    this.seesPresence = this.presenceEnabled && this.rights.canRead("presence");
  }

  syncPresence(): void {
    if (!this.seesPresence || !this.room) return;
    if (!this.host.rates.presence.take()) {
      return this.shutdown("Too many presence messages per second");
    }
    this.push("presence_state", this.room.presence.state());
  }

  private handle(message: ClientMessage): void {
    const work = this.work(message);
    if (!work) return;
    this.isBusy = true;
    work
      .catch((error: unknown) => {
        this.host.log(`UnableToHandleMessage: ${String(error)}`);
        if (this.isOpen) this.reply(message.ref, "error", {});
      })
      .finally(() => {
        this.isBusy = false;
        this.handleWaiting();
      })
      .catch((error: unknown) => this.carrier.fail(error));
  }

  private handleWaiting(): void {
    while (this.isOpen && !this.isBusy) {
      const next = this.waiting.shift();
      if (!next) return;
      this.waitingSize -= next.size;
      this.handle(next.message);
    }
  }

  /** A promise only where the database has to be asked, so that the rest is done at once. */
  private work(message: ClientMessage): Promise<void> | undefined {
    switch (message.event) {
      case "broadcast":
        return receiveBroadcast(this, message);
      case "presence":
        return receivePresence(this, message);
      case "access_token":
        return receiveToken(this, message.payload);
      default:
        return undefined;
    }
  }

  private newRights(): Rights {
    return new Rights(this.host.authorizer, this.caller, this.topic, this.config.isPrivate);
  }

  private chooseToken(token: string | undefined): string {
    return token === undefined || isApiKey(token) ? this.carrier.credential : token;
  }

  armExpiry(): void {
    const { exp } = this.caller.claims;
    this.expiry.arm(exp, (now) =>
      contain(
        () => this.shutdown(expiredToken(exp, now).message),
        (error) => this.carrier.fail(error),
      ),
    );
  }

  /** The past, then what came in while it was fetched. */
  private sendReplay(): void {
    const held = (this.held ?? []).filter(({ id }) => id === undefined || !this.past?.has(id));
    for (const broadcast of [...this.replay, ...held]) {
      const frame = broadcast.frame(this.version);
      if (frame) this.send(frame);
    }
    this.replay = [];
    this.held = undefined;
  }

  private encode(event: string, payload: string, ref: Ref): Frame {
    const topic = TOPIC_PREFIX + this.topic;
    return encodeMessage(this.version, { joinRef: this.joinRef, ref, topic, event }, payload);
  }
}
