import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { newEvent } from "../contracts.ts";
import { createEvent } from "../mutations.ts";
import { tournamentNamesQuery } from "../queries.ts";
import { ownZone } from "../../../lib/format/time-zones.ts";
import { useDeskWords } from "./problem-words.ts";
import { ZoneField } from "../../../components/zone-field.tsx";

/** What an event cannot be without; the rest is filled in on its own page. */
export function NewEvent() {
  const { t } = useTranslation("admin-events");
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="primary">{t("event.new")}</Button>
      </DialogTrigger>
      <DialogContent title={t("event.new")} description={t("event.new_text")}>
        <NewEventForm />
      </DialogContent>
    </Dialog>
  );
}

function NewEventForm() {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const { user } = useMember();
  const navigate = useNavigate();
  const { data: tournaments = [] } = useQuery(tournamentNamesQuery(user.id));
  const form = useContractForm({
    contract: newEvent,
    defaultValues: { name: "", tournament_id: "", time_zone: ownZone() },
    send: useMutation(createEvent(useQueryClient())),
    toSend: (values, sendId) => ({ ...values, id: sendId() }),
    onSent: (id) => void navigate({ to: "/admin/events/$eventId", params: { eventId: id } }),
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("name")} error={words(errors.name)}>
        {(control) => <Input {...control} {...form.register("name")} maxLength={120} />}
      </Field>
      <Field
        label={t("tournament.one")}
        hint={t("event.tournament_hint")}
        error={words(errors.tournament_id)}
      >
        {(control) => (
          <Select {...control} {...form.register("tournament_id")}>
            <option value="">{t("choose")}</option>
            {tournaments.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ZoneField
        label={t("place.zone")}
        hint={t("place.zone_search")}
        error={words(errors.time_zone)}
        {...form.register("time_zone")}
      />
      <DialogActions
        form={form}
        label={t("event.create")}
        busyLabel={t("creating")}
        variant="primary"
      />
    </form>
  );
}
