import type { toldRulings } from "../contracts/forum-rulings.ts";
import type { PHOTO_REASONS } from "../contracts/gallery.ts";
import type { NoticeData, NoticeKind, Told } from "../contracts/notices.ts";
import { type Line, line, typed } from "../mail/line.ts";
import type { Locale } from "../mail/locale.ts";
import { type Figures, figuresOf } from "./figures.ts";

/** What one kind of notice says in one language. */
export interface KindWords<Data> {
  /** In the list where people choose what reaches them. */
  name: string;
  /** The line in the bell, the subject of the mail, the heading of a push message. */
  title: (data: Data, figures: Figures) => Line;
  /** What it means for the reader. */
  text: (data: Data, figures: Figures) => Line;
  /** The button that opens its page. */
  action: string;
}

export type NoticeWords = {
  [Kind in NoticeKind]: KindWords<NoticeData<Kind>>;
} & {
  /** At the foot of each mail: why it came, where to choose, and where its kind is stopped. */
  mail: { reason: string; choose: string; stop: string };
};

/** Of the forums: a file of its own in each language. */
export type ForumWords = Pick<
  NoticeWords,
  | "post_answered"
  | "member_mentioned"
  | "post_quoted"
  | "post_liked"
  | "thread_continued"
  | "post_reminder"
  | "forum_ruling"
>;

/** Of the gallery, likewise. */
export type GalleryWords = Pick<NoticeWords, "photo_decided">;
/** Of charters, likewise. */
export type CharterWords = Pick<
  NoticeWords,
  "boat_decided" | "charter_changed" | "charter_message"
>;
/** Of the account, likewise. */
export type AccountWords = Pick<NoticeWords, "account_changed">;
/** Of rewards, likewise. */
export type FanWords = Pick<NoticeWords, "reward_settled">;
/** Why photos were rejected or taken down, where there is more to say than that the office did. */
export type PhotoReasons = Partial<Record<(typeof PHOTO_REASONS)[number], string>>;

/** A notice in the reader's words. */
export interface Telling {
  title: Line;
  text: Line;
  action: string;
}

/** A sentence with names, times and amounts, each in a direction of its own. */
export const say = (words: TemplateStringsArray, ...values: (string | Line)[]): Line =>
  words.flatMap((word, index) => {
    const value = values[index] ?? "";
    const pieces = typeof value === "string" ? line`${typed(value)}` : value;
    return [...(word === "" ? [] : [word]), ...(value === "" ? [] : pieces)];
  });

/** Sentences that there are, one after another. */
export const sentences = (between: string, ...lines: (Line | null)[]): Line =>
  lines.filter((one) => one !== null).flatMap((one, n) => (n === 0 ? one : [between, ...one]));

/** The words of one language are given, so that a page loads no others. */
export function tell({ kind, data }: Told, words: NoticeWords, locale: Locale): Telling {
  // Each kind's words take its own data, which TypeScript cannot follow through a union.
  const { title, text, action } = words[kind] as KindWords<unknown>;
  const figures = figuresOf(locale);
  return { title: title(data, figures), text: text(data, figures), action };
}

/** What a ruling of the forums says, without the title of its thread. */
export type RulingTitles = Readonly<Record<(typeof toldRulings)[number], string>>;

/** Concern the member in the whole forum, and no thread. */
const ofMembers: readonly (typeof toldRulings)[number][] = ["silence", "ban", "lift"];

/** The title of a ruling: of a thread that its reader may not read any more, the title is left out. */
export function rulingTitle(
  titles: RulingTitles,
  { action, thread_title }: NoticeData<"forum_ruling">,
  ofThread: (what: Line, thread: string) => Line,
): Line {
  const what = [titles[action]];
  return thread_title === null || ofMembers.includes(action) ? what : ofThread(what, thread_title);
}
