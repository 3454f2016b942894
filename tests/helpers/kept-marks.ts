/**
 * Where words of an erased account are still found, as the registry says: the reasons of decisions about
 * results and fees, and posts that others have answered.
 */
export const KEPT_MARKS = [
  "catch_decisions.note",
  "entry_details.ended_note",
  "forum_post_edits.body",
  "forum_post_edits.reason",
  "forum_posts.body",
  "forum_rulings.reason",
  "forum_threads.title",
  "payment_log.why",
  "penalties.note",
  "penalties.revoke_reason",
  "private.forum_post_words.words",
  "private.forum_title_words.word",
  // Of threads: names of people go with their profiles.
  "private.office_names.name",
  "private.office_names.parts",
  "protests.reason",
  "protests.ruling",
  "trial_decisions.note",
  "weigh_in_slips.reason",
];
