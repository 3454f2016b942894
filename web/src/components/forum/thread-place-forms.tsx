import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useMember } from "../../lib/auth/session.tsx";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import {
  mergeThreads,
  moveThread,
  namedThreadQuery,
  type ChangedThread,
} from "../../lib/forum/thread-changes.ts";
import { DialogActions } from "../dialog-actions.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import type { RuledThread } from "./ruled-thread.ts";
import { TopicField } from "./topic-field.tsx";

interface Props {
  of: RuledThread;
  onDone: (changed: ChangedThread) => void;
}

/** Moves a thread to another topic. */
export function MoveForm({ of: { thread, topic }, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const form = useContractForm({
    contract: z.object({ topic_id: z.uuid() }),
    defaultValues: { topic_id: topic.id },
    send: useMutation(moveThread),
    toSend: ({ topic_id }) => ({ thread_id: thread.id, topic_id }),
    onSent: onDone,
  });
  return (
    <form {...form.element} className="grid gap-4">
      <TopicField topic={topic} {...form.register("topic_id")} />
      <DialogActions
        form={form}
        label={t("forms.move.submit")}
        busyLabel={t("forms.move.busy")}
        variant="primary"
      />
    </form>
  );
}

/** The number of a thread, of itself or of its address. */
const numberOf = (text: string): number | null => {
  const [, digits] =
    /^\s*(?:\S*\/topics\/[^/\s]+\/|#)?(\d{1,12})(?:[/?#]\S*)?\s*$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** Puts the posts of a thread behind those of another one. */
export function MergeForm({ of: { thread }, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const { user } = useMember();
  const form = useContractForm({
    contract: z.object({ into: z.string().refine((text) => numberOf(text) !== null) }),
    defaultValues: { into: "" },
    send: useMutation(mergeThreads),
    toSend: () => ({ thread_id: thread.id, into_id: into?.id ?? "" }),
    onSent: onDone,
  });
  const number = numberOf(form.watch("into"));
  const { data, isError } = useQuery({
    ...namedThreadQuery(user.id, number ?? 0),
    enabled: number !== null,
  });
  const into = data && data.id !== thread.id ? data : undefined;
  const isWrong = isError || (data !== undefined && !into) || form.formState.errors.into;
  return (
    <form {...form.element} className="grid gap-4">
      <Field label={t("forms.merge.into")} error={isWrong && t("forms.merge.unknown")}>
        {(control) => <Input {...control} {...form.register("into")} dir="ltr" />}
      </Field>
      <output className="min-h-6 text-sm font-semibold wrap-anywhere">
        {into && <bdi>{into.title}</bdi>}
      </output>
      <DialogActions
        form={form}
        canSend={into !== undefined}
        label={t("forms.merge.submit")}
        busyLabel={t("forms.merge.busy")}
        variant="primary"
      />
    </form>
  );
}
