import { demo } from "../../helpers/demo.ts";
import { type Corpus, call, read } from "../request.ts";

/** Pages of members: their own page, and what everybody reads of it. */
export const RPC_ANGLERS: Corpus = {
  read_angler: async ({ anAccount, sql }) => {
    const { id } = await anAccount();
    const handle = `angler-${id.slice(0, 8)}`;
    await sql`
      insert into public.angler_pages (user_id, handle, name, about, is_public, shows_posts)
      values (${id}, ${handle}, 'Angler', '', true, true) on conflict (user_id) do nothing`;
    return call("read_angler", { handle }, "anon");
  },
  save_angler_page: () =>
    call(
      "save_angler_page",
      {
        handle: "lone-heron",
        name: "Maya",
        about: "Tampa Bay",
        is_public: true,
        shows_posts: true,
      },
      "member",
    ),
};

/** What leads from a person, a team or an event to another page. */
export const RPC_LINKS: Corpus = {
  read_own_catches: () => call("read_own_catches", {}, "member"),
  choose_catches: () => call("choose_catches", { catch_ids: [] }, "member"),
  read_comments: () => call("read_comments", { podcast_id: demo.episode, at_most: 5 }, "anon"),
  read_crew_handles: async ({ newTeam }) =>
    call("read_crew_handles", { team_ids: [(await newTeam()).id] }, "member"),
  read_event_links: ({ event }) => call("read_event_links", { event_id: event.id }, "anon"),
  read_entry_links: ({ event }) =>
    call("read_entry_links", { event_id: event.id, number: 1 }, "anon"),
  read_team_results: async ({ newTeam }) =>
    call("read_team_results", { team_ids: [(await newTeam()).id] }, "anon"),
};

export const REST_READS_ANGLERS: Corpus = {
  angler_catches: () => read("angler_catches", { select: "catch_id,chosen_at" }, "member"),
  angler_pages: () => read("angler_pages", { select: "handle,name,is_public" }, "member"),
};
