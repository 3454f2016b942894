import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useProblemWords } from "../../../lib/auth/problem-words.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { enterWalkUp } from "../mutations.ts";
import type { DeskEvent } from "../queries.ts";
import { NOBODY, walkUp } from "../walk-up-contract.ts";
import type { Division } from "./entry-step-form.tsx";
import { PastQueue } from "./past-queue.tsx";
import { WalkUpPerson } from "./walk-up-person.tsx";

interface Props {
  event: DeskEvent;
  divisions: readonly Division[];
}

const TAKES_ENTRIES = ["published", "registration_open", "registration_closed", "live"];

/** Enters a team that stands at the desk, without accounts. */
export function WalkUpDialog({ event, divisions }: Props) {
  const { t } = useTranslation("admin-entries");
  const [open, setOpen] = useState(false);
  if (!TAKES_ENTRIES.includes(event.status) || divisions.length === 0) return null;
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <UserPlus aria-hidden="true" className="size-4" />
          {t("walk_up.title")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("walk_up.title")} description={t("walk_up.lead")}>
        <WalkUpForm event={event} divisions={divisions} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function WalkUpForm({ event, divisions, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation("admin-entries");
  const { digits } = useReaderFormat();
  const problemWords = useProblemWords();
  const form = useContractForm({
    contract: walkUp,
    defaultValues: {
      team_name: "",
      division_id: divisions.length === 1 ? (divisions[0]?.id ?? "") : "",
      people: [NOBODY],
      past_queue: false,
    },
    send: useMutation(enterWalkUp(useQueryClient())),
    toSend: (values, sendId) => ({ ...values, event_id: event.id, id: sendId() }),
    onSent: (entry, { team_name }) => {
      onDone();
      const words = entry.waits ? "walk_up.done_waits" : "walk_up.done";
      toast("success", t(words, { team: isolate(team_name), n: digits(entry.number) }));
    },
  });
  const { errors } = form.formState;
  const people = form.watch("people");
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("walk_up.team")} error={problemWords(errors.team_name)}>
        {(control) => <Input {...control} {...form.register("team_name")} autoComplete="off" />}
      </Field>
      {divisions.length > 1 && (
        <Field label={t("division")} error={problemWords(errors.division_id)}>
          {(control) => (
            <Select {...control} {...form.register("division_id")}>
              <option value="" disabled>
                {t("walk_up.choose_division")}
              </option>
              {divisions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {/* Known by their place: only the last one can be removed. */}
      {[...people.keys()].map((place) => (
        <WalkUpPerson
          key={place}
          form={form}
          index={place}
          isMinor={people[place]?.is_minor ?? false}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {people.length < 50 && (
          <Button onClick={() => form.setValue("people", [...people, NOBODY])}>
            {t("walk_up.add")}
          </Button>
        )}
        {people.length > 1 && (
          <Button variant="quiet" onClick={() => form.setValue("people", people.slice(0, -1))}>
            {t("walk_up.remove")}
          </Button>
        )}
      </div>
      <PastQueue error={form.error} {...form.register("past_queue")} />
      <DialogActions
        form={form}
        label={t("walk_up.enter")}
        busyLabel={t("saving")}
        variant="primary"
      />
    </form>
  );
}
