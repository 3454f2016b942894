import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useLoadedList } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { literally } from "../../../lib/api/literally.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { requestRun } from "../mutations.ts";
import { jobListQuery } from "../queries.ts";
import { jobList } from "../search.ts";
import { useJobWords } from "../use-job-words.ts";
import { useJobColumns } from "./job-columns.tsx";

/** Every job with its last run, and the way to run it now. */
export function JobTable() {
  const { t } = useTranslation("admin-jobs");
  const { user } = useMember();
  const words = useJobWords();
  const state = jobList.of(useSearch({ strict: false }));
  const list = useLoadedList(jobList, useQuery(jobListQuery(user.id, state)), (jobs, { q }) => {
    const searched = new RegExp(literally(q), "iu");
    return jobs.filter((job) => searched.test(words.name(job)));
  });
  const run = useMutation({ ...requestRun(useQueryClient()), onError: useErrorToast() });
  return (
    <QueryTable
      list={list}
      title={t("jobs")}
      searchLabel={t("search")}
      compact
      columns={useJobColumns()}
      renderActions={(job) => (
        <Button
          busy={
            job.state === "running" ||
            job.state === "requested" ||
            (run.isPending && run.variables === job.id)
          }
          aria-label={t("run_of", { job: isolate(words.name(job)) })}
          className="lg:whitespace-nowrap"
          onClick={() =>
            run.mutate(job.id, {
              onSuccess: () => toast("success", t("run_asked", { job: isolate(words.name(job)) })),
            })
          }
        >
          {t("run")}
        </Button>
      )}
      empty={t("jobs_none")}
      noMatch={t("jobs_none_found")}
    />
  );
}
