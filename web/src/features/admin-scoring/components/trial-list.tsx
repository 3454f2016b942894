import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { LoadError } from "../../../components/ui/load-error.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { openEventsQuery } from "../queries.ts";
import { openTrial, trialsQuery } from "../trials.ts";
import { TrialEditor, type RenderRules } from "./trial-editor.tsx";

/** Decisions and rules that are tried before they are applied together. */
export function TrialList({ renderRules }: { renderRules: RenderRules }) {
  const { t } = useTranslation("trials");
  const { user } = useMember();
  const id = useId();
  const { data: trials, error, refetch } = useQuery(trialsQuery(user.id));
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-3 border-b-2 border-ink pb-2">
        <h2 id={id} className="display text-2xl">
          {t("title")}
        </h2>
        <NewTrial />
      </div>
      <p className="mt-2 max-w-2xl text-ink-2">{t("lead")}</p>
      {!trials && error && <LoadError error={error} onRetry={() => void refetch()} />}
      <ul>
        {trials?.map((trial) => (
          <li key={trial.id} className="border-b border-line py-4">
            <TrialEditor trial={trial} renderRules={renderRules} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const contract = z.object({
  event_id: z.string().min(1, "empty"),
  title: z.string().trim().min(1, "empty"),
});

function NewTrial() {
  const { t } = useTranslation("trials");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>{t("new")}</Button>
      </DialogTrigger>
      <DialogContent title={t("new")} description={t("new_text")}>
        <NewTrialForm onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function NewTrialForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("trials");
  const { user } = useMember();
  const { data: events = [] } = useQuery(openEventsQuery(user.id));
  const form = useContractForm({
    contract,
    defaultValues: { event_id: "", title: "" },
    send: useMutation(openTrial(useQueryClient())),
    toSend: (values, sendId) => ({ id: sendId(), ...values }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("event")} error={errors.event_id && t("problem.event")}>
        {(control) => (
          <Select {...control} {...form.register("event_id")}>
            <option value="">{t("choose")}</option>
            {events.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("why")} hint={t("why_hint")} error={errors.title && t("problem.title")}>
        {(control) => <Input {...control} {...form.register("title")} maxLength={120} />}
      </Field>
      <DialogActions form={form} label={t("create")} busyLabel={t("creating")} variant="primary" />
    </form>
  );
}
