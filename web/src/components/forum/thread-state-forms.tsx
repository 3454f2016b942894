import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { MOST_REASON } from "../../../../supabase/functions/_shared/contracts/forum-rulings.ts";
import { localeOf } from "../../lib/format/reader-format.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { changeThread, removeThread, type ChangedThread } from "../../lib/forum/thread-changes.ts";
import { TITLE_LENGTH } from "../../lib/forum/thread-title.ts";
import { DialogActions } from "../dialog-actions.tsx";
import { Field } from "../ui/field.tsx";
import { Input, TextArea } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";
import type { RuledThread } from "./ruled-thread.ts";
import { threadTitle } from "./title-schema.ts";

interface Props {
  of: RuledThread;
  onDone: (changed: ChangedThread) => void;
}

/** Gives a thread another title. */
export function RenameForm({ of: { thread }, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const form = useContractForm({
    contract: z.object({ title: threadTitle }),
    defaultValues: { title: thread.title },
    send: useMutation(changeThread),
    toSend: (changes) => ({ thread_id: thread.id, changes, seen: { title: thread.title } }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-4">
      <Field
        label={t("forms.thread_title")}
        error={form.formState.errors.title && t("forms.thread_title_wrong")}
      >
        {(control) => (
          <Input {...control} {...form.register("title")} dir="auto" maxLength={TITLE_LENGTH * 2} />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("forms.rename.submit")}
        busyLabel={t("forms.rename.busy")}
        variant="primary"
      />
    </form>
  );
}

/** Seconds between two posts of one member, from a minute to a day. */
const PACES = [60, 300, 900, 3600, 21_600, 86_400] as const;

/** Has each member wait between two posts. */
export function SlowForm({ of: { thread }, onDone }: Props) {
  const { t, i18n } = useTranslation("forum-compose");
  const { slow_seconds: shown } = thread;
  const form = useContractForm({
    contract: z.object({ seconds: z.string() }),
    defaultValues: { seconds: String(shown ?? "") },
    send: useMutation(changeThread),
    toSend: ({ seconds }) => ({
      thread_id: thread.id,
      changes: { slow_seconds: seconds === "" ? null : Number(seconds) },
      seen: { slow_seconds: shown },
    }),
    onSent: onDone,
  });
  const paces = [...new Set([...PACES, ...(shown === null ? [] : [shown])])].toSorted(
    (a, b) => a - b,
  );
  const inWords = (seconds: number): string => {
    const [unit, each] =
      seconds % 3600 === 0
        ? (["hour", 3600] as const)
        : seconds % 60 === 0
          ? (["minute", 60] as const)
          : (["second", 1] as const);
    return new Intl.NumberFormat(localeOf(i18n.resolvedLanguage ?? "en"), {
      style: "unit",
      unit,
      unitDisplay: "long",
    }).format(seconds / each);
  };
  return (
    <form {...form.element} className="grid gap-4">
      <Field label={t("forms.slow.pace")}>
        {(control) => (
          <Select {...control} {...form.register("seconds")}>
            <option value="">{t("forms.slow.none")}</option>
            {paces.map((seconds) => (
              <option key={seconds} value={seconds}>
                {inWords(seconds)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("forms.slow.submit")}
        busyLabel={t("forms.slow.busy")}
        variant="primary"
      />
    </form>
  );
}

/** Removes a whole thread; its author gets the reason. */
export function RemoveThreadForm({ of: { thread }, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const form = useContractForm({
    contract: z.object({ reason: z.string().trim().min(1).max(MOST_REASON) }),
    defaultValues: { reason: "" },
    send: useMutation(removeThread),
    toSend: ({ reason }) => ({ thread_id: thread.id, removed: true, reason }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-4">
      <Field
        label={t("forms.reason")}
        error={form.formState.errors.reason && t("forms.remove.reason_missing")}
      >
        {(control) => (
          <TextArea {...control} {...form.register("reason")} dir="auto" maxLength={MOST_REASON} />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("forms.take_down.submit")}
        busyLabel={t("forms.take_down.busy")}
        variant="danger"
      />
    </form>
  );
}
