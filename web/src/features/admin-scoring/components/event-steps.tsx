import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { notify } from "../../../lib/page/notices.ts";
import { isReversible, legalSteps, type NextStatus } from "../life-cycle.ts";
import { stepEvent, type LifeCycleStep } from "../mutations.ts";
import type { EventRow } from "../queries.ts";
import { ReopenResult } from "./reopen-result.tsx";

/** The steps that an event may take now. */
export function EventSteps({ event }: { event: EventRow }) {
  return (
    // What holds the focus of a step that is gone: the list puts it on the next (use-held-place.ts).
    <div className="contents">
      {event.status === "final" ? <ReopenResult event={event} /> : <OpenSteps event={event} />}
    </div>
  );
}

/** The way forward as a button, the other legal steps behind a menu; what cannot be undone asks first. */
function OpenSteps({ event }: { event: EventRow }) {
  const { t } = useTranslation("admin-scoring");
  const { t: events } = useTranslation("events");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const queryClient = useQueryClient();
  const options = stepEvent(queryClient);
  const step = useMutation({
    ...options,
    onSuccess: (reached) =>
      notify(
        "success",
        t("stepped", { event: isolate(event.name), status: events(`status.${reached}`) }),
      ),
    onError: (error) => notify("error", common(errorKey(error))),
  });
  const [asked, setAsked] = useState<NextStatus | null>(null);
  const [open, setOpen] = useState(false);
  const [forward, ...others] = legalSteps(event.status);
  if (!forward) return null;

  const take = (to: NextStatus): void => {
    const underWay = queryClient.isMutating({
      mutationKey: options.mutationKey,
      predicate: ({ state }) =>
        (state.variables as LifeCycleStep | undefined)?.eventId === event.id,
    });
    if (underWay === 0) step.mutate({ eventId: event.id, to });
  };
  /** Whether the step publishes a result while catches wait for the judges. */
  const leavesPending = (to: NextStatus): boolean =>
    event.pending > 0 && (to === "provisional" || to === "final");
  const choose = (to: NextStatus): void => {
    if (isReversible(event.status, to) && !leavesPending(to)) return take(to);
    setAsked(to);
    setOpen(true);
  };
  // Re-opening is its own word: the event goes back, not on.
  const wordOf = (to: NextStatus) =>
    event.status === "provisional" && to === "judging" ? "reopen" : to;

  return (
    <>
      <Button
        busy={step.isPending}
        className="lg:whitespace-nowrap"
        onClick={() => choose(forward)}
      >
        {t(`step.${wordOf(forward)}`)}
      </Button>
      {others.length > 0 && (
        <Menu>
          <MenuTrigger asChild>
            <Button
              size="icon"
              variant="quiet"
              busy={step.isPending}
              aria-label={t("more_steps", { event: event.name })}
            >
              <Ellipsis aria-hidden="true" className="size-5" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            {others.map((to) => (
              <MenuItem key={to} onSelect={() => choose(to)}>
                {t(`step.${wordOf(to)}`)}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
      <AlertDialog open={open} onOpenChange={setOpen}>
        {asked && (
          <AlertDialogContent
            title={t(`confirm.${asked}.title`, { event: isolate(event.name) })}
            description={[
              leavesPending(asked) &&
                t("confirm_pending", { count: event.pending, n: number(event.pending) }),
              t(`confirm.${asked}.text`),
            ]
              .filter(Boolean)
              .join(" ")}
            action={t(`step.${wordOf(asked)}`)}
            dismiss={asked === "cancelled" ? t("keep_event") : undefined}
            variant={asked === "cancelled" ? "danger" : "primary"}
            onConfirm={() => take(asked)}
          />
        )}
      </AlertDialog>
    </>
  );
}
