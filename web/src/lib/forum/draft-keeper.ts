import { dropDeviceDraft, keepDeviceDraft, readDeviceDraft } from "./device-draft.ts";

interface DraftWords {
  title: string;
  /** What the text is about, where it says so. */
  about?: string;
  body: string;
  /** Of an edit: the revision of the post that these words build on. */
  base: number | null;
}

export interface ServerDraft extends DraftWords {
  /** Rises with each save. */
  revision: number;
}

export interface DraftServer {
  read: (place: string) => Promise<ServerDraft | null>;
  /** `saved` is false where another revision is stored, which is then `draft`. */
  save: (place: string, draft: ServerDraft) => Promise<{ saved: boolean; draft: ServerDraft }>;
  discard: (place: string) => Promise<void>;
}

export interface DraftState extends DraftWords {
  /** Of another device, and newer than what these words build on: the reader chooses. */
  offered: ServerDraft | null;
  /** Of the server's draft that these words build on; 0 without one. */
  revision: number;
  /** Where the words are kept as they stand now. */
  keptBy: "server" | "device" | null;
}

interface Options {
  userId: string;
  place: string;
  server: DraftServer;
  /** What is edited; it is no draft until it is changed. */
  stored?: string;
  /** Its revision. */
  base?: number | null;
  /** The server's draft, where it came with the page. */
  draft?: ServerDraft;
}

/** Milliseconds without a key, after which words go to the server. */
const PAUSE = 2_000;

const isBlank = ({ title, body }: Pick<DraftWords, "title" | "body">): boolean =>
  title.trim() === "" && body.trim() === "";

/** The words of one text box: on the device with each key, on the server after a pause. */
export class DraftKeeper {
  readonly #options: Omit<Options, "draft"> & { stored: string; base: number | null };
  readonly #listeners = new Set<() => void>();
  #state: DraftState;
  #revision = 0;
  /** Rises with each change of the words: a save that ends later saved former ones. */
  #generation = 0;
  /** The server has other words, or some that were thrown away. */
  #isDue: boolean;
  /** A save was sent: the server may have words even where no response came. */
  #isTried = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Saves go one after another: each builds on the revision of the one before. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor({ stored = "", base = null, draft, ...options }: Options) {
    this.#options = { stored, base, ...options };
    const kept = readDeviceDraft(options.userId, options.place);
    // What the server has of this device, it may have newer.
    const device = draft && kept?.isSaved ? null : kept;
    this.#revision = device?.revision ?? draft?.revision ?? 0;
    this.#isDue = device?.isSaved === false;
    const words = device && isBlank(device) ? null : device;
    this.#state = {
      title: words?.title ?? draft?.title ?? "",
      about: words?.about ?? draft?.about ?? "",
      body: words?.body ?? draft?.body ?? stored,
      base: words?.base ?? base,
      offered: null,
      revision: this.#revision,
      keptBy: words && (words.isSaved ? "server" : "device"),
    };
  }

  readonly state = (): DraftState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Compares with the server, and saves what is only here. Returns what stops that. */
  start(): () => void {
    const flush = (): void => this.#flush();
    const whenHidden = (): void => void (document.visibilityState === "hidden" && this.#flush());
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", whenHidden);
    this.#take(() => this.#compare());
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", whenHidden);
      this.#flush();
    };
  }

  change(part: Partial<DraftWords>): void {
    this.#set({ ...part, keptBy: "device" });
    this.#changed();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), PAUSE);
  }

  /** The revision that the words build on, once all that is on its way to the server has ended. */
  async settled(): Promise<number> {
    await this.#turn;
    return this.#revision;
  }

  /** Compares with the server again: somebody has saved there. */
  refresh(): void {
    if (!this.#state.offered) this.#take(() => this.#compare());
  }

  /** Goes on with the draft of the other device. */
  takeOffered(): void {
    const { offered } = this.#state;
    if (!offered) return;
    this.#adopt(offered);
  }

  /** Goes on with the words that stand here; the other device's draft is replaced. */
  keepOwn(): void {
    this.#revision = this.#state.offered?.revision ?? this.#revision;
    this.#set({ offered: null });
    this.#flush();
  }

  /** The words were sent, or thrown away. What was typed since then stays, as a draft. */
  drop(sent: Pick<DraftWords, "title" | "body"> = this.#state): void {
    const { title, body, offered } = this.#state;
    if (body !== sent.body || title !== sent.title) return this.change({});
    clearTimeout(this.#timer);
    const { stored, base } = this.#options;
    this.#revision = offered?.revision ?? this.#revision;
    this.#set({ title: "", body: stored, base, offered: null, keptBy: null });
    this.#changed();
    this.#take(() => this.#save());
  }

  /** The words build on the text that is stored now; without any, they are that text. */
  rebase(stored: string, base: number): void {
    const isUntouched = this.#state.body === this.#options.stored;
    this.#options.stored = stored;
    this.#options.base = base;
    this.change({ base, ...(isUntouched && { body: stored }) });
  }

  #set(part: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }

  #isEmpty(): boolean {
    const { title, body } = this.#state;
    return isBlank({ title, body: body === this.#options.stored ? "" : body });
  }

  #changed(): void {
    this.#generation += 1;
    this.#isDue = true;
    this.#keep(false);
  }

  #mayBeStored = (): boolean => this.#revision > 0 || this.#isTried;

  #keep(isSaved: boolean): void {
    const { userId, place } = this.#options;
    const { title, about = "", body, base } = this.#state;
    const isEmpty = this.#isEmpty();
    // Without words, the device remembers that those of the server are to go.
    if (isEmpty && !this.#mayBeStored()) return dropDeviceDraft(userId, place);
    const words = isEmpty
      ? { title: "", about: "", body: "", base: null }
      : { title, about, body, base };
    keepDeviceDraft(userId, place, { ...words, revision: this.#revision, isSaved, at: Date.now() });
  }

  #adopt({ title, about = "", body, base, revision }: ServerDraft): void {
    clearTimeout(this.#timer);
    this.#revision = revision;
    this.#generation += 1;
    this.#isDue = false;
    const words = { title, about, body, base: base ?? this.#options.base };
    this.#set({ ...words, revision, offered: null, keptBy: "server" });
    this.#keep(true);
  }

  /** A draft that did not reach the server stays on the device, and goes with the next change. */
  #take(action: () => Promise<unknown>): void {
    this.#turn = this.#turn.then(action).catch(() => undefined);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    if (this.#state.offered || !this.#isDue) return;
    this.#take(() => this.#save());
  }

  async #save(): Promise<void> {
    const { userId, place, server } = this.#options;
    const { title, about = "", body, base, offered } = this.#state;
    if (offered || !this.#isDue) return;
    const generation = this.#generation;
    if (this.#isEmpty()) {
      if (this.#mayBeStored()) await server.discard(place);
      this.#revision = 0;
      this.#isTried = false;
      if (generation !== this.#generation) return;
      this.#isDue = false;
      this.#set({ keptBy: null });
      return dropDeviceDraft(userId, place);
    }
    this.#isTried = true;
    const words = { title, about, body, base, revision: this.#revision };
    const { saved, draft } = await server.save(place, words);
    if (!saved) {
      this.#set({ offered: draft });
      return;
    }
    this.#revision = draft.revision;
    const isCurrent = generation === this.#generation;
    this.#isDue = !isCurrent;
    this.#keep(isCurrent);
    this.#set({ revision: draft.revision, ...(isCurrent && { keptBy: "server" }) });
  }

  async #compare(): Promise<void> {
    const { place, server } = this.#options;
    const found = await server.read(place);
    if (!found) {
      this.#revision = 0;
      this.#isDue = true;
      return this.#save();
    }
    const { title, about = "", body } = this.#state;
    const isSame = found.title === title && (found.about ?? "") === about && found.body === body;
    // Nothing was typed here, or all of it had reached the server before another device went on.
    if (isSame || !this.#isDue) return this.#adopt(found);
    if (found.revision === this.#revision) return this.#save();
    this.#set({ offered: found });
  }
}
