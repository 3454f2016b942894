-- A commit's rows of the board are looked up by its version. After a run that wrote a whole field, statistics
-- say that one version is all there is, and a plan made for any version then reads the field with every
-- catch: so it is made for the version at hand. What the function calls keeps its plans.
alter function private.announce_board() set plan_cache_mode = force_custom_plan;
alter function private.news_of_feed(uuid) set plan_cache_mode = auto;
alter function private.teams_left(uuid) set plan_cache_mode = auto;
alter function private.announce_version(text, text, bigint, jsonb) set plan_cache_mode = auto;
