import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useMember } from "../../lib/auth/session.tsx";
import { isReversible, legalSteps, type NextStatus } from "../../lib/events/life-cycle.ts";
import type { SteppedEvent } from "../../lib/events/overview.ts";
import {
  consequencesQuery,
  stepEvent,
  unjudgedOf,
  type Consequence,
  type LifeCycleStep,
} from "../../lib/events/steps.ts";
import { isolate } from "../../lib/format/reader-format.ts";
import { toast } from "../../lib/page/toasts.ts";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import { AlertDialog } from "../ui/alert-dialog.tsx";
import { Button } from "../ui/button.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../ui/menu.tsx";
import { ReopenResult } from "./reopen-result.tsx";
import { StepQuestion, wordOf } from "./step-question.tsx";

/** The steps that an event may take now. */
export function EventSteps({ event }: { event: SteppedEvent }) {
  return (
    // What holds the focus of a step that is gone: the list puts it on the next (use-held-place.ts).
    <div className="contents">
      {event.status === "final" ? <ReopenResult event={event} /> : <OpenSteps event={event} />}
    </div>
  );
}

/** The way forward as a button, the other legal steps behind a menu; what cannot be undone asks first. */
function OpenSteps({ event }: { event: SteppedEvent }) {
  const { t } = useTranslation("event-steps");
  const { t: events } = useTranslation("events");
  const failed = useErrorToast();
  const { user } = useMember();
  const queryClient = useQueryClient();
  const options = stepEvent(queryClient);
  const step = useMutation({
    ...options,
    onSuccess: (reached) =>
      toast(
        "success",
        t("stepped", { event: isolate(event.name), status: events(`status.${reached}`) }),
      ),
    onError: failed,
  });
  const [asked, setAsked] = useState<{ to: NextStatus; consequences: Consequence[] } | null>(null);
  const [open, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [forward, ...others] = legalSteps(event.status);
  if (!forward) return null;
  const busy = step.isPending || isAsking;

  const take = (to: NextStatus, consequences: readonly Consequence[] = []): void => {
    const underWay = queryClient.isMutating({
      mutationKey: options.mutationKey,
      predicate: ({ state }) =>
        (state.variables as LifeCycleStep | undefined)?.eventId === event.id,
    });
    if (underWay === 0) step.mutate({ eventId: event.id, to, unjudged: unjudgedOf(consequences) });
  };
  /** Whether the step publishes a result while catches wait for the judges. */
  const leavesPending = (to: NextStatus): boolean =>
    event.pending > 0 && (to === "provisional" || to === "final");
  const choose = async (to: NextStatus): Promise<void> => {
    if (isReversible(event.status, to) && !leavesPending(to)) return take(to);
    setAsking(true);
    try {
      const consequences = await queryClient.fetchQuery(
        consequencesQuery(user.id, { eventId: event.id, to }),
      );
      setAsked({ to, consequences });
      setOpen(true);
    } catch (error) {
      failed(error);
    } finally {
      setAsking(false);
    }
  };

  return (
    <>
      <Button busy={busy} className="lg:whitespace-nowrap" onClick={() => void choose(forward)}>
        {t(`step.${wordOf(event, forward)}`)}
      </Button>
      {others.length > 0 && (
        <Menu>
          <MenuTrigger asChild>
            <Button
              size="icon"
              variant="quiet"
              busy={busy}
              aria-label={t("more_steps", { event: event.name })}
            >
              <Ellipsis aria-hidden="true" className="size-5" />
            </Button>
          </MenuTrigger>
          <MenuContent>
            {others.map((to) => (
              <MenuItem key={to} onSelect={() => void choose(to)}>
                {t(`step.${wordOf(event, to)}`)}
              </MenuItem>
            ))}
          </MenuContent>
        </Menu>
      )}
      <AlertDialog open={open} onOpenChange={setOpen}>
        {asked && (
          <StepQuestion
            event={event}
            {...asked}
            onConfirm={() => take(asked.to, asked.consequences)}
          />
        )}
      </AlertDialog>
    </>
  );
}
