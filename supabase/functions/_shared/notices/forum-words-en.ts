import type { Line } from "../mail/line.ts";
import { type ForumWords, rulingTitle, type RulingTitles, say, sentences } from "./words.ts";

/** Of a member without a name in the profile. */
const who = (name: string | null): Line => (name === null ? ["A member"] : say`${name}`);

const rulings: RulingTitles = {
  edit: "A moderator edited your post",
  hold: "Your post waits for a moderator",
  approve: "Your post was approved",
  remove: "Your post was removed",
  restore: "Your post is back",
  remove_thread: "Your thread was removed",
  restore_thread: "Your thread is back",
  lock: "Your thread was locked",
  rename: "Your thread has a new title",
  move: "Your thread was moved",
  warn: "A moderator warned you",
  silence: "You can't write in the forums for a time",
  ban: "You can't write in the forums any more",
  lift: "You can write in the forums again",
};

export const forum: ForumWords = {
  post_answered: {
    name: "Someone replies to your post",
    title: ({ member_name, thread_title }) =>
      say`${who(member_name)} replied to you: ${thread_title}`,
    text: ({ post_no }, { number }) => say`It is post ${number(post_no)} of the thread.`,
    action: "Read the reply",
  },
  member_mentioned: {
    name: "Someone mentions you",
    title: ({ member_name, thread_title }) =>
      say`${who(member_name)} mentioned you: ${thread_title}`,
    text: ({ post_no }, { number }) => say`It is post ${number(post_no)} of the thread.`,
    action: "Read the post",
  },
  post_quoted: {
    name: "Someone quotes your post",
    title: ({ member_name, thread_title }) => say`${who(member_name)} quoted you: ${thread_title}`,
    text: ({ post_no }, { number }) => say`It is post ${number(post_no)} of the thread.`,
    action: "Read the post",
  },
  post_liked: {
    name: "Someone likes your post",
    title: ({ member_name, likes, thread_title }, { number }) =>
      likes === 1
        ? say`${who(member_name)} likes your post: ${thread_title}`
        : say`${who(member_name)} and ${number(likes - 1)} more like your post: ${thread_title}`,
    text: ({ post_no }, { number }) => say`It is post ${number(post_no)} of the thread.`,
    action: "Open your post",
  },
  thread_continued: {
    name: "A thread that you follow has new posts",
    title: ({ posts, thread_title }, { number }) =>
      posts === 1
        ? say`New post: ${thread_title}`
        : say`${number(posts)} new posts: ${thread_title}`,
    text: () =>
      say`You follow this thread. We'll tell you of further posts once you have read these.`,
    action: "Read the new posts",
  },
  post_reminder: {
    name: "A bookmark reminds you",
    title: ({ thread_title }) => say`Reminder: ${thread_title}`,
    text: ({ post_no, note }, { number }) =>
      note === null
        ? say`You bookmarked post ${number(post_no)} of this thread.`
        : say`Your note: ${note}`,
    action: "Open the post",
  },
  forum_ruling: {
    name: "A moderator decides about your posts",
    title: (data) => rulingTitle(rulings, data, (what, thread) => say`${what}: ${thread}`),
    text: ({ reason }) =>
      sentences(
        " ",
        reason === null ? null : say`Reason: ${reason}`,
        say`You can read the decision and answer it.`,
      ),
    action: "Read the decision",
  },
};
