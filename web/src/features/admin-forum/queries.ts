import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import {
  caseContext,
  forumCase,
  forumRuling,
} from "../../../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { reportUnreadable } from "../../lib/api/report-unreadable.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { CaseListState, RulingListState, WordListState } from "./search.ts";
import { LANGUAGES } from "../../../../supabase/functions/_shared/contracts/languages.ts";

/** Claims end by themselves, and members flag without a message to this page. */
const LOOK_AGAIN_MS = 10_000;

/** Rows of tables are known by texts. */
const named = <Row extends { id: number }>(rows: Row[]) =>
  Promise.resolve(rows.map((row) => ({ ...row, id: String(row.id) })));
export type CaseRow = Omit<z.infer<typeof forumCase>, "id"> & { id: string };
export type RulingRow = Omit<z.infer<typeof forumRuling>, "id"> & { id: string };

export const moderationKeys = {
  all: ["admin-forum"] as const,
  cases: (state: CaseListState) => [...moderationKeys.all, "cases", state] as const,
  case: (id: string) => [...moderationKeys.all, "case", id] as const,
  rulings: (state: RulingListState) => [...moderationKeys.all, "rulings", state] as const,
  words: (state: WordListState) => [...moderationKeys.all, "words", state] as const,
  map: () => [...moderationKeys.all, "map"] as const,
  people: (forumId: string) => [...moderationKeys.all, "people", forumId] as const,
};

export const caseListQuery = (userId: string, list: CaseListState) =>
  pagedQuery({
    userId,
    queryKey: moderationKeys.cases(list),
    list,
    tie: "opened_at",
    select: (supabase) => {
      const rows = supabase.rpc(
        "list_cases",
        { waiting: list.state !== "closed" },
        { count: "exact" },
      );
      return list.cause ? rows.contains("causes", [list.cause]) : rows;
    },
    row: forumCase,
    complete: named<z.infer<typeof forumCase>>,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const rulingListQuery = (userId: string, list: RulingListState) =>
  pagedQuery({
    userId,
    queryKey: moderationKeys.rulings(list),
    list,
    select: (supabase) => {
      const rows = supabase.rpc("list_rulings", {}, { count: "exact" });
      return list.action ? rows.eq("action", list.action) : rows;
    },
    row: forumRuling,
    complete: named<z.infer<typeof forumRuling>>,
  });

export const caseQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: sessionKey(userId, moderationKeys.case(id)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("read_case", { case_id: Number(id) })
        .abortSignal(signal)
        .throwOnError();
      return caseContext.parse(data);
    },
  });
export type CaseContext = z.infer<typeof caseContext>;

const wordRow = z.object({
  id: z.uuid(),
  word: z.string(),
  kind: z.enum(["word", "link"]),
  action: z.enum(["refuse", "hold"]),
});
export type WordRow = z.infer<typeof wordRow>;

export const wordListQuery = (userId: string, list: WordListState) =>
  pagedQuery({
    userId,
    queryKey: moderationKeys.words(list),
    list,
    select: (supabase) => {
      const rows = supabase.from("forum_words").select("*", { count: "exact" });
      return list.q ? rows.regexIMatch("word", literally(list.q)) : rows;
    },
    row: wordRow,
  });

const words = z.partialRecord(z.enum(LANGUAGES), z.string());
const topicRow = z.object({
  id: z.uuid(),
  forum_id: z.uuid(),
  slug: z.string(),
  names: words,
  descriptions: words,
  position: z.int(),
  starters: z.enum(["writers", "moderators"]),
  holds_events: z.boolean(),
  threads: z.int(),
  archived_at: z.string().nullable(),
});
const forumRow = z.object({
  id: z.uuid(),
  group_id: z.uuid().nullable(),
  slug: z.string(),
  names: words,
  descriptions: words,
  position: z.int(),
  readers: z.enum(["anyone", "members", "listed"]),
  writers: z.enum(["members", "listed", "moderators"]),
  archived_at: z.string().nullable(),
  topics: z.array(topicRow),
});
const groupRow = z.object({ id: z.uuid(), names: words, position: z.int() });
export type TopicRow = z.infer<typeof topicRow>;
export type ForumRow = z.infer<typeof forumRow>;
export type GroupRow = z.infer<typeof groupRow>;

/** The whole map of the forums: there are tens of them, not thousands. */
export const mapQuery = (userId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, moderationKeys.map()),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const [groups, forums] = await Promise.all([
        supabase
          .from("forum_groups")
          .select("id,names,position")
          .order("position")
          .order("id")
          .abortSignal(signal)
          .throwOnError(),
        supabase
          .from("forums")
          .select("*,topics:forum_topics(*)")
          .order("position")
          .order("slug")
          .abortSignal(signal)
          .throwOnError(),
      ]);
      const read = understood(forumRow, forums.data, "forum", reportUnreadable);
      return {
        groups: understood(groupRow, groups.data, "group of forums", reportUnreadable),
        forums: read.map((forum) => ({
          ...forum,
          topics: forum.topics.toSorted(
            (a, b) => a.position - b.position || a.slug.localeCompare(b.slug),
          ),
        })),
      };
    },
  });

const personRow = z.object({
  id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
  moderates: z.boolean(),
});

export const peopleQuery = (userId: string, forumId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, moderationKeys.people(forumId)),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc("list_forum_people", { forum_id: forumId })
        .abortSignal(signal)
        .throwOnError();
      return understood(personRow, data, "person of a forum", reportUnreadable);
    },
  });
