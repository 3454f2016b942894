import type { Audience } from "./readable-columns.ts";

/** Of the forums: who reads which column (readable-columns.ts). */
export const FORUM_COLUMNS: Record<string, Partial<Record<Audience, string>>> = {
  forum_audiences: {
    nobody: "thread_id reading version counted_at wanted_until due_at",
  },
  forum_blocks: { nobody: "blocker_id blocked_id blocked_at" },
  forum_bookmarks: { own: "user_id post_id note remind_at reminded_at kept_at" },
  forum_cases: {
    nobody: "id post_id causes opened_at closed_at claimed_by claimed_until",
  },
  forum_drafts: { nobody: "user_id place title body revision base saved_at" },
  forum_flags: {
    nobody: "post_id user_id reason note weight flagged_at settled_at was_right",
  },
  forum_groups: { anyone: "id names position" },
  forum_digests: { own: "user_id every time_zone next_at" },
  forum_images: { nobody: "id post_id owner source name" },
  forum_likes: { nobody: "post_id user_id liked_at" },
  forum_members: { own: "forum_id user_id added_at" },
  forum_moderators: { admins: "forum_id user_id added_at" },
  forum_people: {
    own: "user_id number joined_at posts removed likes removed_at silenced_until trusted",
  },
  // Threads and posts reach readers through functions.
  forum_post_edits: { nobody: "post_id revision body edited_by reason edited_at" },
  forum_posts: {
    nobody: `id key thread_id no author_id by_site body status reply_to has_image revision edited_at likes
      version created_at moved_to`,
  },
  forum_read_marks: { own: "user_id read_before" },
  forum_reads: { own: "user_id thread_id last_read_no has_written read_at" },
  // And the moderators of the forum.
  forum_rulings: {
    admins: "id forum_id thread_id post_id actor_id member_id action reason details answers at",
  },
  forum_silences: { nobody: "forum_id user_id until" },
  forum_threads: {
    nobody: `id number topic_id forum_id author_id event_id title is_pinned is_locked slow_seconds
      solved_no removed_at last_no posts likes version changed_in created_at last_post_at merged_into
      merged_offset`,
  },
  forum_topics: {
    anyone: `id forum_id slug names descriptions position starters holds_events threads archived_at
      created_at`,
  },
  forum_watches: { own: "id user_id forum_id topic_id thread_id level set_at" },
  forum_words: { admins: "id word kind action created_at" },
};
