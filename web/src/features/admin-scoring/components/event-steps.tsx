import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { isolate } from "../../../lib/format/reader-format.ts";
import { isReversible, legalSteps, type NextStatus } from "../life-cycle.ts";
import { stepEvent, type LifeCycleStep } from "../mutations.ts";
import type { EventRow } from "../queries.ts";
import { notify } from "../../../lib/page/notices.ts";
import { ReopenResult } from "./reopen-result.tsx";

/** The steps of an event. Once one is taken its button is gone: the focus goes to the next. */
export function EventSteps({ event }: { event: EventRow }) {
  const { status } = event;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(status);
  const isTaking = useRef(false);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    if (!isTaking.current) return;
    isTaking.current = false;
    if (document.activeElement === document.body) place.current?.querySelector("button")?.focus();
  }, [status]);
  const onTake = (): void => {
    isTaking.current = true;
  };
  return (
    <div ref={place} className="contents">
      {status === "final" ? (
        <ReopenResult event={event} onTake={onTake} />
      ) : (
        <OpenSteps event={event} onTake={onTake} />
      )}
    </div>
  );
}

interface StepsProps {
  event: EventRow;
  /** A step is on its way to the server. */
  onTake: () => void;
}

/** The way forward as a button, the other legal steps behind a menu; what cannot be undone asks first. */
function OpenSteps({ event, onTake }: StepsProps) {
  const { t } = useTranslation("admin-scoring");
  const { t: events } = useTranslation("events");
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const options = stepEvent(queryClient);
  const step = useMutation({
    ...options,
    onMutate: onTake,
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
  const choose = (to: NextStatus): void => {
    if (isReversible(event.status, to)) return take(to);
    setAsked(to);
    setOpen(true);
  };
  // Re-opening is its own word: the event goes back, not on.
  const wordOf = (to: NextStatus) =>
    event.status === "provisional" && to === "judging" ? "reopen" : to;

  return (
    <>
      <Button busy={step.isPending} className="whitespace-nowrap" onClick={() => choose(forward)}>
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
            description={t(`confirm.${asked}.text`)}
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
