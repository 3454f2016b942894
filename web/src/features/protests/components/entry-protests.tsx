import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProtestItem } from "../../../components/protest-item.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useAtNow } from "../../../lib/format/use-now.ts";
import { serverTime, useMeasuredClock } from "../../../lib/outbox/device-clock.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { ownProtestsQuery, withdrawProtest, type OwnProtest } from "../queries.ts";
import { ProtestForm } from "./protest-form.tsx";

interface Props {
  event: { id: string; time_zone: string };
  /** The reader's entry. */
  registrationId: string;
  isCaptain: boolean;
  /** Until when protests are taken; null while none are. */
  closesAt: string | null;
  /** Of the board, whose messages say that a protest was ruled on. */
  version: number;
}

/** What a team protests against, and what is protested against it. */
export function EntryProtests({ event, registrationId, isCaptain, closesAt, version }: Props) {
  const { t } = useTranslation("protests");
  const { time } = useReaderFormat();
  const { user } = useMember();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data: protests = [] } = useQuery(ownProtestsQuery(user.id, registrationId, version));
  const isTaken = useAtNow((now) => closesAt !== null && serverTime(now) < Date.parse(closesAt));
  useMeasuredClock();
  const canFile = isTaken && isCaptain;
  if (!canFile && protests.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-10 grid gap-4">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("title")}
      </h2>
      {canFile && closesAt && (
        <>
          <p className="max-w-prose">
            {t("lead", { time: time(Date.parse(closesAt), event.time_zone) })}
          </p>
          <Dialog open={open} onOpenChange={setOpen}>
            <DialogTrigger asChild>
              <Button className="justify-self-start">{t("file")}</Button>
            </DialogTrigger>
            <DialogContent title={t("file")} description={t("file_text")}>
              <ProtestForm
                event={event}
                registrationId={registrationId}
                onDone={() => setOpen(false)}
              />
            </DialogContent>
          </Dialog>
        </>
      )}
      {protests.length > 0 && (
        <ul className="border-t border-line">
          {protests.map((protest) => (
            <OwnProtestItem
              key={protest.id}
              protest={protest}
              timeZone={event.time_zone}
              mayWithdraw={isCaptain && protest.registration_id === registrationId}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface ItemProps {
  protest: OwnProtest;
  timeZone: string;
  mayWithdraw: boolean;
}

function OwnProtestItem({ protest, timeZone, mayWithdraw }: ItemProps) {
  const { t } = useTranslation("protests");
  const withdraw = useMutation({ ...withdrawProtest(useQueryClient()), onError: useErrorToast() });
  return (
    <ProtestItem protest={protest} timeZone={timeZone}>
      {protest.status === "open" && mayWithdraw && (
        <Button
          variant="quiet"
          className="justify-self-start"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate(protest.id)}
        >
          {t("withdraw")}
        </Button>
      )}
    </ProtestItem>
  );
}
