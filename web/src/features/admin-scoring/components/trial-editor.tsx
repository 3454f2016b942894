import {
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
} from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RuleSet } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { BoardDifferenceTable } from "../../../components/board-difference.tsx";
import {
  AlertDialog,
  AlertDialogContent,
  AlertDialogTrigger,
} from "../../../components/ui/alert-dialog.tsx";
import { Badge } from "../../../components/ui/badge.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import {
  closeTrial,
  previewQuery,
  setTrialDecision,
  setTrialRules,
  type Trial,
} from "../trials.ts";
import { TrialCatches } from "./trial-catches.tsx";
import { TrialDecisionLine } from "./trial-decision-line.tsx";

/** The form of a rule set, which another feature has. */
export type RenderRules = (form: {
  rules: RuleSet;
  send: UseMutationResult<unknown, Error, RuleSet | null>;
}) => ReactNode;

interface Props {
  trial: Trial;
  renderRules: RenderRules;
}

/** One trial: what it changes, what that would do, and the two ways in which it ends. */
export function TrialEditor({ trial, renderRules }: Props) {
  const { t } = useTranslation("trials");
  const { t: common } = useTranslation();
  const { user } = useMember();
  const queryClient = useQueryClient();
  const { data: preview, error, isFetching, refetch } = useQuery(previewQuery(user.id, trial));
  const onError = useErrorToast();
  const decide = useMutation({ ...setTrialDecision(queryClient), onError });
  const takeRulesOut = useMutation({ ...setTrialRules(queryClient, trial.id), onError });
  const close = useMutation({ ...closeTrial(queryClient), onError });
  const isEmpty = trial.rules === null && trial.decisions.length === 0;
  const isOutdated = preview && (preview.rules_outdated || preview.outdated.length > 0);
  return (
    <article aria-label={trial.title} className="grid gap-4">
      <header>
        <h3 className="text-xl">
          <bdi>{trial.title}</bdi>
        </h3>
        <p className="text-ink-2">
          <bdi>{trial.event.name}</bdi>
        </p>
      </header>
      <div className="grid grid-cols-1 items-start gap-x-10 gap-y-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <ul className="grid">
            <li className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2">
              <span>
                {t(trial.rules ? "rules_changed" : "rules_same")}{" "}
                {preview?.rules_outdated && <Badge tone="bad">{t("outdated")}</Badge>}
              </span>
              <span className="flex flex-wrap gap-2">
                <TrialRules trial={trial} renderRules={renderRules} />
                {trial.rules && (
                  <Button
                    variant="quiet"
                    busy={takeRulesOut.isPending}
                    onClick={() => takeRulesOut.mutate(null)}
                  >
                    {t("rules_out")}
                  </Button>
                )}
              </span>
            </li>
            {trial.decisions.map((decision) => (
              <TrialDecisionLine
                rules={trial.rules ?? trial.event.rules}
                key={decision.catch_id}
                decision={decision}
                isOutdated={preview?.outdated.includes(decision.catch_id) ?? false}
                onTakeOut={() =>
                  decide.mutate({
                    trial_id: trial.id,
                    catch_id: decision.catch_id,
                    decision: null,
                    revision: null,
                  })
                }
              />
            ))}
          </ul>
          <TrialCatches trial={trial} />
        </div>
        {!isEmpty && (
          <div className="border-s-4 border-contour ps-4" aria-busy={isFetching}>
            {error && <ErrorNote>{common(errorKey(error))}</ErrorNote>}
            {isOutdated && <ErrorNote>{t("outdated_text")}</ErrorNote>}
            {preview && <BoardDifferenceTable difference={preview.difference} />}
          </div>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {!isEmpty && (
          <>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t("again")}
            </Button>
            <AlertDialog>
              <AlertDialogTrigger asChild>
                <Button variant="primary" disabled={!preview || isOutdated} busy={close.isPending}>
                  {t("apply")}
                </Button>
              </AlertDialogTrigger>
              <AlertDialogContent
                title={t("apply_title", { trial: trial.title })}
                description={t("apply_text")}
                action={t("apply")}
                variant="primary"
                onConfirm={() => close.mutate({ trial_id: trial.id, applied: true })}
              />
            </AlertDialog>
          </>
        )}
        <AlertDialog>
          <AlertDialogTrigger asChild>
            <Button variant="quiet" busy={close.isPending}>
              {t("drop")}
            </Button>
          </AlertDialogTrigger>
          <AlertDialogContent
            title={t("drop_title", { trial: trial.title })}
            description={t("drop_text")}
            action={t("drop")}
            onConfirm={() => close.mutate({ trial_id: trial.id, applied: false })}
          />
        </AlertDialog>
      </div>
    </article>
  );
}

function TrialRules({ trial, renderRules }: Props) {
  const { t } = useTranslation("trials");
  const [open, setOpen] = useState(false);
  const options = setTrialRules(useQueryClient(), trial.id);
  const send = useMutation({ ...options, onSuccess: () => setOpen(false) });
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>{t("rules_edit")}</Button>
      </DialogTrigger>
      <DialogContent title={t("rules_edit")} description={t("rules_text")}>
        {renderRules({ rules: trial.rules ?? trial.event.rules, send })}
      </DialogContent>
    </Dialog>
  );
}
