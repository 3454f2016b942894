import type {
  CaseCause,
  RulingAction,
} from "../../../../supabase/functions/_shared/contracts/forum-moderation.ts";
import { listSearch, type ParamsOf } from "../../lib/page/list-search.ts";

/** The contract's own lists would bring zod along. */
const causes: Record<CaseCause, true> = { flags: true, words: true, image: true, appeal: true };
export const CASE_CAUSES = Object.keys(causes) as CaseCause[];
/** What moderators look for in the log. */
export const LOGGED = [
  "remove",
  "hold",
  "warn",
  "silence",
  "ban",
  "appeal",
  "move",
  "split",
  "merge",
] as const satisfies RulingAction[];

/** What waits, the heaviest first. */
export const caseList = listSearch({
  filters: { state: ["closed"], cause: CASE_CAUSES },
  orders: { weight: "desc", opened_at: "asc" },
});
export type CaseListState = ReturnType<typeof caseList.of>;

/** What was decided, the newest first. */
export const rulingList = listSearch({
  prefix: "log",
  filters: { action: LOGGED },
  orders: { at: "desc" },
});
export type RulingListState = ReturnType<typeof rulingList.of>;

export type ModerationParams = ParamsOf<typeof caseList> & ParamsOf<typeof rulingList>;

export const wordList = listSearch({
  prefix: "word",
  search: true,
  filters: {},
  orders: { word: "asc", created_at: "desc" },
});
export type WordListParams = ParamsOf<typeof wordList>;
export type WordListState = ReturnType<typeof wordList.of>;
