import { useMutation, type UseMutationOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReaderFormat } from "../../lib/format/reader-format.ts";
import { SKIPPED } from "../../lib/format/zoned-time.ts";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { toast } from "../../lib/page/toasts.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import { useSite } from "../../lib/site.ts";
import type { TextState } from "../../lib/text-desk/text-state.ts";
import { SendButton } from "../form-actions.tsx";
import { FormError } from "../form-error.tsx";
import { PageBlock } from "../page-block.tsx";
import { AlertDialog, AlertDialogContent, AlertDialogTrigger } from "../ui/alert-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { Choice } from "../ui/choice.tsx";
import { ZonedTimeField } from "../zoned-time-field.tsx";

const publishedNow = z.object({ at: z.string() });
const publishedLater = z.object({
  // The field says itself what is wrong with a time that the clocks skip.
  at: z.string().refine((value) => value !== "" && value !== SKIPPED),
});

interface Props {
  text: {
    id: string;
    revision: number;
    published_revision: number | null;
    published_at: string | null;
  };
  /** Where it stands now. */
  state: TextState;
  badge: ReactNode;
  publish: UseMutationOptions<void, Error, { id: string; revision: number; at?: string }>;
  withdraw: UseMutationOptions<void, Error, string>;
  words: {
    /** Readers see the newest text, or an older one. */
    current: string;
    changed: string;
    withdraw: string;
    /** Asked before it is withdrawn. */
    question: string;
    consequence: string;
  };
}

/** Gives readers the newest text, now or at a time of the office's clock, and takes it back. */
export function PublishBlock({ text, state, badge, words, ...props }: Props) {
  const { t } = useTranslation("text-desk");
  const { date, zoneName } = useReaderFormat();
  const { time_zone: officeZone } = useSite();
  const [isLater, setIsLater] = useState(state === "scheduled");
  const form = useContractForm({
    contract: isLater && state !== "published" ? publishedLater : publishedNow,
    defaultValues: { at: state === "scheduled" ? (text.published_at ?? "") : "" },
    send: useMutation(props.publish),
    toSend: ({ at }) => ({
      id: text.id,
      revision: text.revision,
      ...(isLater && state !== "published" && { at }),
    }),
    onSent: () => toast("success", t(isLater ? "publish.scheduled" : "publish.done")),
  });
  const withdraw = useMutation({ ...props.withdraw, onError: useErrorToast() });
  const hasChanges = text.published_revision !== text.revision;
  const isSet = state === "scheduled" || state === "published";
  const taking = state === "published" ? words.withdraw : t("unschedule");
  return (
    <PageBlock title={t("publish.title")} text={t("publish.zone", { zone: zoneName(officeZone) })}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-3">
          {badge}
          {text.published_at && (
            <span className="figures">
              {date(
                Date.parse(text.published_at),
                { dateStyle: "long", timeStyle: "short" },
                officeZone,
              )}
            </span>
          )}
        </p>
        {isSet && <p className="text-ink-2">{hasChanges ? words.changed : words.current}</p>}
        {(state !== "published" || hasChanges) && (
          <form {...form.element} className="grid gap-3">
            {state !== "published" && (
              <fieldset>
                <legend className="text-sm font-semibold">{t("publish.when")}</legend>
                <Choice
                  type="radio"
                  name="when"
                  checked={!isLater}
                  onChange={() => setIsLater(false)}
                >
                  {t("publish.now")}
                </Choice>
                <Choice
                  type="radio"
                  name="when"
                  checked={isLater}
                  onChange={() => setIsLater(true)}
                >
                  {t("publish.later")}
                </Choice>
              </fieldset>
            )}
            {isLater && state !== "published" && (
              <ZonedTimeField
                name="at"
                label={t("publish.at")}
                hint={zoneName(officeZone)}
                error={form.formState.errors.at && t("publish.at_required")}
                timeZone={officeZone}
                value={form.watch("at")}
                onChange={(value) => form.setValue("at", value)}
              />
            )}
            <FormError form={form} />
            <div>
              <SendButton
                form={form}
                variant="primary"
                label={t(
                  state === "published"
                    ? "publish.update"
                    : isLater
                      ? "publish.schedule"
                      : "publish.publish",
                )}
                busyLabel={t("publish.busy")}
              />
            </div>
          </form>
        )}
        {isSet && (
          <div>
            <AlertDialog>
              <AlertDialogTrigger asChild>
                <Button variant="danger" busy={withdraw.isPending}>
                  {taking}
                </Button>
              </AlertDialogTrigger>
              <AlertDialogContent
                title={words.question}
                description={words.consequence}
                action={taking}
                onConfirm={() => withdraw.mutate(text.id)}
              />
            </AlertDialog>
          </div>
        )}
      </div>
    </PageBlock>
  );
}
