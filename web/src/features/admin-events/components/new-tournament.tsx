import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { newTournament } from "../contracts.ts";
import { createTournament } from "../mutations.ts";
import { FIRST_RULES } from "../rules-values.ts";
import { useDeskWords } from "./problem-words.ts";

export function NewTournament() {
  const { t } = useTranslation("admin-events");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="primary">{t("tournament.new")}</Button>
      </DialogTrigger>
      <DialogContent title={t("tournament.new")} description={t("tournament.new_text")}>
        <NewTournamentForm />
      </DialogContent>
    </Dialog>
  );
}

function NewTournamentForm() {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const navigate = useNavigate();
  const form = useContractForm({
    contract: newTournament,
    defaultValues: { name: "" },
    send: useMutation(createTournament(useQueryClient())),
    toSend: (values, sendId) => ({ ...values, id: sendId(), default_rules: FIRST_RULES }),
    onSent: (id) =>
      void navigate({ to: "/admin/tournaments/$tournamentId", params: { tournamentId: id } }),
  });
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("name")} error={words(form.formState.errors.name)}>
        {(control) => <Input {...control} {...form.register("name")} maxLength={120} />}
      </Field>
      <DialogActions
        form={form}
        label={t("tournament.create")}
        busyLabel={t("creating")}
        variant="primary"
      />
    </form>
  );
}
