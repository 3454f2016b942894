import type { Audience } from "./readable-columns.ts";

/** Of blogs, news, podcasts and galleries: who reads which column (readable-columns.ts). */
export const MEDIA_COLUMNS: Record<string, Partial<Record<Audience, string>>> = {
  blogs: {
    anyone: `id slug title body description cover_path author_name locale featured published_at
      created_at updated_at group_id tags cover_alt cover_width cover_height minutes excerpt revision
      published_revision edited_at event_id`,
  },
  blog_images: { nobody: "id blog_id group_id source name" },
  blog_links: { admins: "blog_id created_at", nobody: "secret_digest" },
  blog_slugs: { nobody: "slug blog_id" },
  gallery_albums: {
    admins: `id slug title description event_id cover_id status published_at pinned created_at updated_at`,
  },
  gallery_album_overview: {
    admins: `id slug title description event_id event_name cover_id status published_at pinned created_at
      updated_at photos shown need_alt search_text`,
  },
  gallery_alike: { admins: "photo_id other_id distance is_mirrored" },
  gallery_photos: {
    own: `id kind owner album_id event_id catch_id folder source member_name width height
      stand_in caption alt taken_at state reason words decided_at history hidden_at kept_at shown shown_at position
      created_at`,
    admins: "official_name",
  },
  gallery_photo_overview: {
    admins: `id kind owner owner_name album_id album_title event_id event_name catch_id source official_name
      member_name catch_name width height stand_in caption alt needs_alt taken_at state reason words
      decided_at history hidden_at kept_at shown position created_at reports open_reports alike search_text`,
  },
  gallery_reports: { admins: "id photo_id reporter reason words hid reported_at ruled_at" },
  gallery_slugs: { nobody: "slug album_id" },
  listening_positions: { own: "user_id podcast_id position_s finished heard_at" },
  news_items: {
    anyone: `id guid source_name source_url url title description published_at created_at feed_id own body
      locale hidden link_key digest updated_at picture_name picture_alt picture_width picture_height
      revision published_revision`,
  },
  news_feeds: { admins: "id url name site_url locale paused every_minutes created_at updated_at" },
  news_feed_states: {
    admins: `feed_id attempt due_at requested_at fetched_at succeeded_at failures error error_detail etag
      last_modified digest items added changed`,
  },
  news_images: { nobody: "id item_id source name" },
  podcast_comments: {
    anyone: "id podcast_id author_name body status version created_at",
    nobody: "author_id published_at",
  },
  podcast_desk: {
    admins: `id slug number locale title host duration_s audio_path published_at withdrawn_at revision
      published_revision updated_at comments_waiting`,
  },
  podcast_slugs: { nobody: "slug podcast_id" },
  podcast_texts: { admins: "podcast_id title description show_notes saved_by saved_at" },
  // Everybody reads those of episodes that are out by a function.
  podcast_transcripts: { admins: "podcast_id locale cues saved_at" },
  podcasts: {
    anyone: `id slug title host description audio_path duration_s published_at comment_version
      created_at updated_at number locale guests show_notes explicit cover_path cover_alt cover_width
      cover_height audio_type audio_bytes audio_etag chapters revision published_revision edited_at
      group_id event_id`,
    admins: "withdrawn_at",
    nobody: "commented_in",
  },
  text_versions: {
    admins: "text_id revision title description body saved_by begun_at saved_at published_at",
  },
  // Who edits a post or an episode is learnt by a function.
  text_editors: { nobody: "text_id user_id seen_at" },
};
