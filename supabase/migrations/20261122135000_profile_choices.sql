-- Which mails a person wants is kept for each kind of notice (notice_preferences). These columns were
-- written and read by nothing.

alter table public.profiles
  drop column notify_results, drop column notify_replies, drop column notify_news;
comment on table public.profiles is
  'What a person gave at sign-up and may edit. Private to the person and the admins. locale is the language of mails; avatar_path lies in the bucket avatars.';
