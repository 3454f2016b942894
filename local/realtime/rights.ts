import type { Authorizer, Caller, Extension } from "./authorize.ts";

/**
 * What one channel's caller may do. Public channels allow everything; for private ones the policies
 * are asked once per right, when it is first needed, and again when the token changes.
 */
export class Rights {
  private readonly authorizer: Authorizer;
  private readonly topic: string;
  private readonly isPrivate: boolean;
  private readonly caller: Caller;
  private readonly known = new Map<string, boolean>();

  constructor(authorizer: Authorizer, caller: Caller, topic: string, isPrivate: boolean) {
    this.authorizer = authorizer;
    this.caller = caller;
    this.topic = topic;
    this.isPrivate = isPrivate;
  }

  /** False also where it was not asked yet. */
  canRead(extension: Extension): boolean {
    return !this.isPrivate || this.known.get(`read ${extension}`) === true;
  }

  /** Undefined while it was not asked yet. */
  canWrite(extension: Extension): boolean | undefined {
    return this.isPrivate ? this.known.get(`write ${extension}`) : true;
  }

  async askRead(extensions: Extension[]): Promise<void> {
    if (!this.isPrivate) return;
    const missing = extensions.filter((extension) => !this.known.has(`read ${extension}`));
    if (missing.length === 0) return;
    const readable = await this.authorizer.readable(this.caller, this.topic, missing);
    for (const extension of missing) this.known.set(`read ${extension}`, readable.has(extension));
  }

  async askWrite(extension: Extension): Promise<void> {
    if (this.canWrite(extension) !== undefined) return;
    const writable = await this.authorizer.writable(this.caller, this.topic, [extension]);
    this.known.set(`write ${extension}`, writable.has(extension));
  }

  /** Whether a read right that the other one had is gone here. */
  hasLost(before: Rights): boolean {
    return (["broadcast", "presence"] as const).some(
      (extension) => before.canRead(extension) && !this.canRead(extension),
    );
  }
}
