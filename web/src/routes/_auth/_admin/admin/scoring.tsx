import { createFileRoute } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../../supabase/functions/_shared/contracts/rules.ts";
import { RulesForm } from "../../../../features/admin-events/components/rules-form.tsx";
import { ScoringPage } from "../../../../features/admin-scoring/components/scoring-page.tsx";
import type { RenderRules } from "../../../../features/admin-scoring/components/trial-editor.tsx";
import { eventNamesQuery, runListQuery } from "../../../../features/admin-scoring/queries.ts";
import { tiesQuery } from "../../../../features/admin-scoring/ties.ts";
import { trialsQuery } from "../../../../features/admin-scoring/trials.ts";
import { runList } from "../../../../features/admin-scoring/search.ts";
import type { ScoringParams } from "../../../../features/admin-scoring/search.ts";
import { eventList } from "../../../../lib/events/event-list.ts";
import { eventListQuery } from "../../../../lib/events/overview.ts";
import { usePageMeta } from "../../../../lib/page/page-meta.ts";
import { readByPage } from "../../../../lib/page/search-params.ts";

export const Route = createFileRoute("/_auth/_admin/admin/scoring")({
  validateSearch: readByPage<ScoringParams>,
  loader: async ({ context: { queryClient, auth }, location: { search } }) => {
    // The lists show their own loading and errors, and keep the old rows while new ones come.
    const userId = auth.user.id;
    void queryClient.prefetchQuery(eventListQuery(userId, eventList.of(search)));
    void queryClient.prefetchQuery(runListQuery(userId, runList.of(search)));
    void queryClient.prefetchQuery(eventNamesQuery(userId));
    void queryClient.prefetchQuery(tiesQuery(userId));
    void queryClient.prefetchQuery(trialsQuery(userId));
    await loadNamespaces([
      "admin-scoring",
      "trials",
      "board-difference",
      "rule-form",
      "admin-events",
      "admin-judging",
      "leaderboard",
      "event-steps",
      "admin",
      "events",
    ]);
  },
  component: Scoring,
});

/** The form of another feature, with the words of a trial. */
function TrialRules(form: Parameters<RenderRules>[0]) {
  const { t } = useTranslation("trials");
  return (
    <RulesForm
      {...form}
      toSend={(rules): RuleSet | null => rules}
      label={{ rest: t("rules_keep"), busy: t("rules_keeping") }}
    />
  );
}

function Scoring() {
  const { t } = useTranslation("admin-scoring");
  usePageMeta(t("title"));
  return <ScoringPage renderRules={(form) => <TrialRules {...form} />} />;
}
