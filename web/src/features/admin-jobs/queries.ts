import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { namesQuery } from "../../lib/api/names-query.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { sessionKey } from "../../lib/api/session-key.ts";
import type { JobListState, RunListState } from "./search.ts";

/** Jobs run by the clock, without a message to the browser. */
const LOOK_AGAIN_MS = 5_000;

const state = z.enum(["running", "requested", "never", "succeeded", "failed", "stopped"]);
export type JobState = z.infer<typeof state>;

const run = z.object({
  state,
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  touched: z.number().int().nullable(),
  error: z.string().nullable(),
});
/** When a run was and how it went; a job has those of its last run. */
export type Run = z.infer<typeof run>;

const jobRow = run.extend({
  id: z.string(),
  purpose: z.string(),
  every_s: z.number().int(),
  next_run_at: z.string(),
  overdue: z.boolean(),
});
/** A row of `job_overview`. */
export type JobRow = z.infer<typeof jobRow>;

const runRow = run.extend({
  id: z.number().transform(String),
  job: z.string(),
  on_request: z.boolean(),
});
/** A row of `job_history`. */
export type RunRow = z.infer<typeof runRow>;

export const jobKeys = {
  all: ["admin-jobs"] as const,
  list: (list: Pick<JobListState, "sort" | "descending">) =>
    [...jobKeys.all, "list", list] as const,
  names: () => [...jobKeys.all, "names"] as const,
  runs: (list: RunListState) => [...jobKeys.all, "runs", list] as const,
};

/** Every job: the database does not know their names in the reader's language. */
export const jobListQuery = (userId: string, { sort, descending }: JobListState) => {
  const list = { sort, descending, page: 1 };
  return queryOptions({
    queryKey: sessionKey(userId, jobKeys.list(list)),
    queryFn: ({ signal }): Promise<JobRow[]> =>
      pagedQuery({
        userId,
        queryKey: jobKeys.list(list),
        list,
        select: (supabase) => supabase.from("job_overview").select("*", { count: "exact" }),
        row: jobRow,
      }).every(signal),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
};

/** The jobs that the history of runs can be narrowed to. */
export const jobNamesQuery = (userId: string) =>
  namesQuery(userId, jobKeys.names(), (supabase) => supabase.from("jobs").select("name,purpose"));

export const runListQuery = (userId: string, list: RunListState) =>
  pagedQuery({
    userId,
    queryKey: jobKeys.runs(list),
    list,
    select: (supabase) => {
      let runs = supabase.from("job_history").select("*", { count: "exact" });
      if (list.job) runs = runs.eq("job", list.job);
      if (list.state) runs = runs.eq("state", list.state);
      return runs;
    },
    row: runRow,
    refetchInterval: LOOK_AGAIN_MS,
  });
