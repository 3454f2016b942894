import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { keepPost } from "../../lib/forum/post-changes.ts";
import { DialogActions } from "../dialog-actions.tsx";
import { Button } from "../ui/button.tsx";
import { DateInput } from "../ui/date-input.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";

export interface Bookmark {
  note: string | null;
  remind_at: string | null;
}

const MOST_NOTE = 200;
const times = ["never", "tomorrow", "days", "week", "at"] as const;
const DAYS = { tomorrow: 1, days: 3, week: 7 } as const;

const contract = z
  .object({ note: z.string().trim().max(MOST_NOTE), when: z.enum(times), at: z.string() })
  .refine(({ when, at }) => when !== "at" || Date.parse(at) > Date.now(), { path: ["at"] });

/** At nine in the morning of the reader's own day. */
function momentOf(when: (typeof times)[number], at: string): string | null {
  if (when === "never") return null;
  if (when === "at") return new Date(at).toISOString();
  const moment = new Date();
  moment.setDate(moment.getDate() + DAYS[when]);
  moment.setHours(9, 0, 0, 0);
  return moment.toISOString();
}

/** As a field of date and time takes it. */
function localOf(moment: string | null): string {
  if (moment === null) return "";
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface Props {
  postId: number;
  kept: Bookmark | null;
  onDone: () => void;
}

/** Keeps a post, with a note and a time to be reminded at. */
export function BookmarkForm({ postId, kept, onDone }: Props) {
  const { t } = useTranslation("forum-compose");
  const send = useMutation(keepPost);
  const form = useContractForm({
    contract,
    defaultValues: {
      note: kept?.note ?? "",
      when: kept?.remind_at ? "at" : "never",
      at: localOf(kept?.remind_at ?? null),
    },
    send,
    toSend: ({ note, when, at }) => {
      const moment = momentOf(when, at);
      return {
        post_id: postId,
        kept: true,
        ...(note !== "" && { note }),
        ...(moment !== null && { remind_at: moment }),
      };
    },
    onSent: onDone,
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} className="grid gap-4">
      <Field label={t("forms.bookmark.note")}>
        {(control) => (
          <Input {...control} {...form.register("note")} dir="auto" maxLength={MOST_NOTE} />
        )}
      </Field>
      <Field label={t("forms.bookmark.when")}>
        {(control) => (
          <Select {...control} {...form.register("when")}>
            {times.map((time) => (
              <option key={time} value={time}>
                {t(`forms.bookmark.times.${time}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {form.watch("when") === "at" && (
        <Field label={t("forms.bookmark.at")} error={errors.at && t("forms.bookmark.at_wrong")}>
          {(control) => <DateInput type="datetime-local" {...control} {...form.register("at")} />}
        </Field>
      )}
      {kept && (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={form.isSending}
          onClick={() => send.mutate({ post_id: postId, kept: false }, { onSuccess: onDone })}
        >
          {t("forms.bookmark.drop")}
        </Button>
      )}
      <DialogActions
        form={form}
        label={t("forms.bookmark.submit")}
        busyLabel={t("forms.bookmark.busy")}
        variant="primary"
      />
    </form>
  );
}
