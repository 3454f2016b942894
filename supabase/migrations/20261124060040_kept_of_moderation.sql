-- What moderators decided, and former texts of posts, are kept for two years. A ban is known by its ruling for as
-- long as it lasts.

create index forum_rulings_at on public.forum_rulings (at);
create index forum_post_edits_at on public.forum_post_edits (edited_at);
create index forum_flags_settled on public.forum_flags (settled_at) where settled_at is not null;

insert into private.retention (name, relation, expires, period) values
('forum_cases', 'public.forum_cases', 't.closed_at', '2 years'),
('forum_flags', 'public.forum_flags', 't.settled_at', '2 years'),
('forum_rulings', 'public.forum_rulings', 'case when t.action <> ''ban''
    or private.silenced_until(t.member_id, t.forum_id) is distinct from ''infinity'' then t.at end', '2 years'),
('forum_silences', 'public.forum_silences', 't.until', '2 years'),
('forum_post_edits', 'public.forum_post_edits', 't.edited_at', '2 years');
