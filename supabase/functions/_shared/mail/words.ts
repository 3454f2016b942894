import type { Line, Typed } from "./line.ts";
import type { Locale } from "./locale.ts";
import { ar } from "./words-ar.ts";
import { en } from "./words-en.ts";
import { ja } from "./words-ja.ts";

/** What the mails say in one language. A name is null where there is none to greet with. */
export interface MailWords {
  welcome: {
    subject: string;
    preview: string;
    heading(name: Typed | null): Line;
    intro: string;
    /** Tracking catches, joining forums, finding guides. */
    promises: readonly { title: string; text: string }[];
    action: string;
    reason: string;
  };
  digest: {
    subject: Record<"day" | "week", string>;
    intro: string;
    /** New posts of a thread: one, or so many. */
    one: string;
    many(posts: Typed): Line;
    action: string;
    reason: Record<"day" | "week", string>;
    choose: string;
    stop: string;
  };
  contactReceipt: {
    subject: string;
    preview: string;
    heading(name: Typed | null): Line;
    received: string;
    answer: string;
    action: string;
    reason: string;
  };
  contactAnswer: {
    subject: string;
    preview: string;
    heading(name: Typed | null): Line;
    /** Before what the reader had written. */
    yours: string;
    reason: string;
  };
}

export const words: Record<Locale, MailWords> = { en, ja, ar };
