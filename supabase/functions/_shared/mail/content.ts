import type { Line, Typed } from "./line.ts";

export type Block =
  | { kind: "paragraph"; line: Line }
  | { kind: "list"; items: readonly { title: string; text: string }[] }
  /** Pages of the site by their titles, which people wrote. */
  | { kind: "links"; links: readonly { title: Typed; url: string; text: Line }[] }
  /** The one thing to do: a button, and its address in words below where `spelled`. */
  | { kind: "action"; label: string; url: string; spelled?: string }
  /** A code to be typed. */
  | { kind: "code"; label: string; code: string }
  | { kind: "facts"; facts: readonly { name: string; value: Typed }[] }
  /** Somebody's own words, line by line. */
  | { kind: "quote"; words: Typed };

/** What a mail says, before it is HTML and plain text. */
export interface MailContent {
  subject: Line;
  /** What an inbox shows after the subject. */
  preview: string;
  heading: Line;
  blocks: readonly Block[];
  /** Why the reader gets it. */
  reason: string;
  /** Where the reader chooses not to. */
  choose?: { label: string; url: string };
  /** Where such mails end without signing in. */
  stop?: { label: string; url: string };
}
