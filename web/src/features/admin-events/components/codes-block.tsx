import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SaveRow } from "../../../components/form-actions.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { codesForm } from "../catch-contract.ts";
import { setEventCodes } from "../catch-mutations.ts";
import { MOMENT } from "../moment.ts";
import type { DeskEvent } from "../queries.ts";
import { CodeCards } from "./code-cards.tsx";
import { useDeskWords } from "./problem-words.ts";
import { usePrinted } from "../use-printed.ts";

/** As long before lines-in as a captains' meeting is, where nothing else is said. */
const USUAL_MINUTES = 60;

/** The identifier code of each fishing day: made here, printed as cards, and shown to the teams in time. */
export function CodesBlock({ event }: { event: DeskEvent }) {
  const { t } = useTranslation("admin-events");
  const { number } = useReaderFormat();
  const words = useDeskWords();
  const [isPrinting, print] = usePrinted();
  const { event_codes: codes, event_days: days } = event;
  const isSettled = event.status === "final" || event.status === "cancelled";
  // Those that are shown stay as they are.
  const isOpen = useAtNow((now) =>
    days.some(({ day, lines_in: at }) => {
      const stored = codes.find((one) => one.day === day);
      return !stored || Date.parse(at) - stored.minutes_before * 60_000 > now;
    }),
  );
  const lacksCodes = days.some(({ day }) => !codes.some((one) => one.day === day));
  const form = useContractForm({
    contract: codesForm,
    defaultValues: {
      minutes_before: String(codes.at(-1)?.minutes_before ?? USUAL_MINUTES),
    },
    send: useMutation(setEventCodes(useQueryClient())),
    toSend: (values) => ({ event_id: event.id, ...values }),
  });
  return (
    <PageBlock title={t("codes.title")} text={t("codes.text")}>
      <div className="grid gap-5">
        {codes.length === 0 ? (
          <p className="text-ink-2">{t("codes.none_yet")}</p>
        ) : (
          <ol className="border-t border-line">
            {days.map((day) => (
              <CodeRow key={day.day} event={event} day={day} isSettled={isSettled} />
            ))}
          </ol>
        )}
        {!isSettled && isOpen && (
          <form {...form.element} className="grid gap-5">
            <Field
              label={t("codes.minutes")}
              hint={t("codes.minutes_hint")}
              error={words(form.formState.errors.minutes_before)}
            >
              {(control) => (
                <Input
                  inputMode="numeric"
                  className="max-w-32 figures"
                  {...control}
                  {...form.register("minutes_before")}
                />
              )}
            </Field>
            <SaveRow
              form={form}
              label={t(lacksCodes ? "codes.make" : "save")}
              busyLabel={t("saving")}
              done={form.isSent && t("saved")}
            />
          </form>
        )}
        {codes.length > 0 && (
          <div>
            <Button onClick={print}>
              <Printer aria-hidden="true" className="size-4" />
              {t("codes.print", { count: codes.length, n: number(codes.length) })}
            </Button>
          </div>
        )}
        {isPrinting && <CodeCards event={event} />}
      </div>
    </PageBlock>
  );
}

interface CodeRowProps {
  event: DeskEvent;
  day: DeskEvent["event_days"][number];
  isSettled: boolean;
}

function CodeRow({ event, day, isSettled }: CodeRowProps) {
  const { t } = useTranslation("admin-events");
  const { date, number } = useReaderFormat();
  const renew = useMutation({
    ...setEventCodes(useQueryClient()),
    onError: useErrorToast(),
  });
  const stored = event.event_codes.find((one) => one.day === day.day);
  const shownAt = Date.parse(day.lines_in) - (stored?.minutes_before ?? 0) * 60_000;
  const isShown = useAtNow((now) => now >= shownAt);
  const time = date(shownAt, MOMENT, event.time_zone);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2">
      <span className="w-16 font-semibold">{t("codes.day", { n: number(day.day) })}</span>
      {stored ? (
        <>
          <code dir="ltr" className="font-mono text-2xl tracking-widest">
            {stored.code}
          </code>
          <span className={isShown ? "text-starboard" : "text-ink-2"}>
            {t(isShown ? "codes.shown_since" : "codes.shown_from", { time })}
          </span>
          {!isShown && !isSettled && (
            <Button
              variant="quiet"
              className="ms-auto"
              busy={renew.isPending}
              aria-label={t("codes.renew_of", { n: number(day.day) })}
              onClick={() =>
                renew.mutate({
                  event_id: event.id,
                  minutes_before: stored.minutes_before,
                  renew: [day.day],
                })
              }
            >
              {t("codes.renew")}
            </Button>
          )}
        </>
      ) : (
        <span className="text-ink-2">{t("codes.none")}</span>
      )}
    </li>
  );
}
