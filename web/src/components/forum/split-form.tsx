import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import { plainExcerpt } from "../../lib/forum/plain-excerpt.ts";
import { splitThread, type ChangedThread } from "../../lib/forum/thread-changes.ts";
import { TITLE_LENGTH } from "../../lib/forum/thread-title.ts";
import { DialogActions } from "../dialog-actions.tsx";
import { Choice } from "../ui/choice.tsx";
import { Field, FieldError } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import type { RuledThread } from "./ruled-thread.ts";
import { threadTitle } from "./title-schema.ts";
import { TopicField } from "./topic-field.tsx";

const contract = z.object({
  title: threadTitle,
  topic_id: z.uuid(),
  posts: z.array(z.string()).min(1),
});

/** Characters of a post's text that are shown to identify it. */
const BEGINNING = 90;

interface Props {
  of: RuledThread;
  /** The post that it was asked at. */
  at: number | null;
  onDone: (changed: ChangedThread) => void;
}

/** Moves some posts into a new thread. */
export function SplitForm({ of: { thread, topic, posts }, at, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const { number } = useReaderFormat();
  const form = useContractForm({
    contract,
    defaultValues: {
      title: "",
      topic_id: topic.id,
      posts: posts.filter(({ no }) => no === at).map(({ no }) => String(no)),
    },
    send: useMutation(splitThread),
    toSend: (values, sendId) => ({
      id: sendId(),
      thread_id: thread.id,
      post_nos: values.posts.map(Number),
      title: values.title,
      topic_id: values.topic_id,
    }),
    onSent: onDone,
  });
  const problemId = useId();
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-4">
      <Field label={t("forms.thread_title")} error={errors.title && t("forms.thread_title_wrong")}>
        {(control) => (
          <Input {...control} {...form.register("title")} dir="auto" maxLength={TITLE_LENGTH * 2} />
        )}
      </Field>
      <TopicField topic={topic} {...form.register("topic_id")} />
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{t("forms.split.posts")}</legend>
        <div className="max-h-64 overflow-y-auto">
          {posts
            .filter(({ no, status }) => no > 1 && status !== "moved")
            .map(({ id, no, author, body }) => (
              <Choice
                key={id}
                type="checkbox"
                value={String(no)}
                aria-invalid={errors.posts ? true : undefined}
                aria-describedby={errors.posts ? problemId : undefined}
                {...form.register("posts")}
              >
                <span className="grid min-w-0">
                  <span>
                    {number(no)} <bdi className="font-semibold">{author?.name}</bdi>
                  </span>
                  {/* In its own direction, so that what does not fit is its end. */}
                  <span dir="auto" className="truncate text-ink-2">
                    {plainExcerpt(body ?? "").slice(0, BEGINNING)}
                  </span>
                </span>
              </Choice>
            ))}
        </div>
        {errors.posts && <FieldError id={problemId}>{t("forms.split.choose")}</FieldError>}
      </fieldset>
      <DialogActions
        form={form}
        label={t("forms.split.submit")}
        busyLabel={t("forms.split.busy")}
        variant="primary"
      />
    </form>
  );
}
