import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BoardDifference } from "../../../../../supabase/functions/_shared/contracts/board-difference.ts";
import { BoardDifferenceTable } from "../../../components/board-difference.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { RuleLines } from "../../../components/rule-lines.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { setEventRules } from "../mutations.ts";
import { tryRules } from "../trying.ts";
import type { EventBlockProps } from "../use-event-form.ts";
import { RulesForm } from "./rules-form.tsx";

interface Props extends EventBlockProps {
  /** Whether the board shows results, or can change no more. */
  stage: "draft" | "public" | "scored" | "settled";
}

/** How fish of an event are scored; once there is a board, a change is shown before it is applied. */
export function EventRulesBlock({ stage, ...block }: Props) {
  const { t } = useTranslation("admin-events");
  return (
    <PageBlock title={t("rules.title")} text={t("rules.event_text")}>
      {stage === "settled" ? (
        <RuleLines rules={block.event.rules} />
      ) : stage === "scored" ? (
        <TriedRules {...block} />
      ) : (
        <SavedRules {...block} />
      )}
    </PageBlock>
  );
}

function SavedRules({ event, seen }: EventBlockProps) {
  const send = useMutation(setEventRules(useQueryClient(), seen.saved));
  return (
    <RulesForm
      rules={event.rules}
      seen={seen}
      send={send}
      toSend={(rules) => ({ event_id: event.id, rules, seen: seen.fields.rules })}
      rulesOf={({ rules }) => rules}
    />
  );
}

function TriedRules({ event, seen }: EventBlockProps) {
  const { t } = useTranslation("board-difference");
  const { t: common } = useTranslation();
  const [shown, setShown] = useState<BoardDifference | null>(null);
  // Another form once the rules are applied: it starts from what is stored then.
  const [applied, setApplied] = useState(0);
  const attempt = useMutation(tryRules());
  const apply = useMutation(setEventRules(useQueryClient(), seen.saved));
  const close = () => {
    setShown(null);
    apply.reset();
  };
  return (
    <>
      <RulesForm
        key={applied}
        rules={event.rules}
        seen={seen}
        send={attempt}
        toSend={(rules) => ({ event_id: event.id, rules })}
        onSent={setShown}
        label={{ rest: t("try"), busy: t("trying") }}
      />
      <Dialog open={shown !== null} onOpenChange={close}>
        {shown && (
          <DialogContent title={t("title")} description={t("not_yet")}>
            <div className="grid gap-4">
              <BoardDifferenceTable difference={shown} />
              {apply.error && <ErrorNote>{common(errorKey(apply.error))}</ErrorNote>}
              <div className="flex flex-wrap justify-end gap-3">
                <Button onClick={close}>{t("drop")}</Button>
                <Button
                  variant="primary"
                  busy={apply.isPending}
                  onClick={() =>
                    apply.mutate(
                      { event_id: event.id, rules: shown.rules_after, seen: seen.fields.rules },
                      {
                        onSuccess: () => {
                          setApplied((n) => n + 1);
                          close();
                        },
                      },
                    )
                  }
                >
                  {apply.isPending ? t("applying") : t("apply")}
                </Button>
              </div>
            </div>
          </DialogContent>
        )}
      </Dialog>
      <output className="mt-3 block text-starboard">{applied > 0 && t("applied")}</output>
    </>
  );
}
