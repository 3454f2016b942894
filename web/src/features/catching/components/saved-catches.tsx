import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Metric } from "../../../../../supabase/functions/_shared/contracts/rules.ts";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useFishWords } from "../../../lib/format/use-fish-words.ts";
import { type ItemState, type OutboxItem, untried } from "../../../lib/outbox/outbox-item.ts";
import { changeItem, removeItem } from "../../../lib/outbox/outbox-store.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { withdrawCatch } from "../mutations.ts";
import { sentCatchesQuery, type OwnCatch } from "../queries.ts";
import { isCorrectable } from "../sent-catch.ts";

interface Props {
  items: readonly OutboxItem[];
  metric: Metric;
  /** Undefined for a refused catch that can't be corrected now. */
  correctorOf: (item: OutboxItem) => (() => void) | undefined;
}

/** What this device holds of the event, the newest first: unsent catches, and receipts to show a judge. */
export function SavedCatches({ items, metric, correctorOf }: Props) {
  const { t } = useTranslation("catching");
  const { user } = useMember();
  const id = useId();
  const received = useMemo(
    () => items.filter(({ state }) => state.step === "received").map((item) => item.id),
    [items],
  );
  const { data: sent } = useQuery(sentCatchesQuery(user.id, received));
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="border-b-2 border-ink pb-2 text-2xl">
        {t("saved_title")}
      </h2>
      <ul>
        {items.toReversed().map((item) => (
          <SavedCatch
            key={item.id}
            item={item}
            metric={metric}
            onCorrect={correctorOf(item)}
            sent={sent?.find((one) => one.id === item.id)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  item: OutboxItem;
  metric: Metric;
  onCorrect: (() => void) | undefined;
  sent: OwnCatch | undefined;
}

const JUDGED = ["pending", "accepted", "adjusted", "rejected", "withdrawn"] as const;

function SavedCatch({ item, metric, onCorrect, sent }: RowProps) {
  const { t } = useTranslation("catching");
  const { t: common } = useTranslation();
  const { time } = useReaderFormat();
  const words = useFishWords();
  const { fish, event, state } = item;
  const size = words.size({ weight_g: fish.weightG, length_mm: fish.lengthMm }, metric);
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {words.species(item.species)} <span className="figures">{size}</span>
        </span>
        <span className="text-sm text-ink-2 figures">
          {time(Date.parse(fish.capturedAt), event.timeZone)}
        </span>
      </p>
      {state.step === "waiting" && !state.aside && (
        <p className="text-sm font-semibold text-signal">{t("state.waiting")}</p>
      )}
      {state.step === "waiting" && state.aside && (
        <Unsent item={item} again={{ ...state, nextAt: 0 }} onCorrect={undefined}>
          {/* Kept as a key, so that it is in the language of who reads it. */}
          {common(state.aside)} {t("state.aside")}
        </Unsent>
      )}
      {state.step === "refused" && (
        <Unsent item={item} again={untried} onCorrect={onCorrect}>
          {common(state.reason)} {t("state.refused")}
        </Unsent>
      )}
      {state.step === "received" && <Received item={item} receipt={state.receipt} sent={sent} />}
    </li>
  );
}

interface UnsentProps extends Pick<RowProps, "item" | "onCorrect"> {
  /** What it becomes when the angler has it sent again. */
  again: ItemState;
  children: ReactNode;
}

/** Why the server has not taken a catch, and what can be done. */
function Unsent({ item, again, onCorrect, children }: UnsentProps) {
  const { t } = useTranslation("catching");
  const { t: common } = useTranslation();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <ErrorNote>{children}</ErrorNote>
      <div className="flex flex-wrap gap-3">
        {onCorrect && <Button onClick={onCorrect}>{t("correct.open")}</Button>}
        <Button onClick={() => void changeItem(item.id, again)}>{common("try_again")}</Button>
        <Button variant="quiet" onClick={() => setAsks(true)}>
          {t("discard.open")}
        </Button>
      </div>
      <AlertDialog open={asks} onOpenChange={setAsks}>
        <AlertDialogContent
          title={t("discard.title")}
          description={t("discard.text")}
          action={t("discard.open")}
          dismiss={t("discard.keep")}
          onConfirm={() => void removeItem(item.id)}
        />
      </AlertDialog>
    </>
  );
}

interface ReceivedProps {
  item: OutboxItem;
  receipt: { no: number; at: string };
  sent: OwnCatch | undefined;
}

function Received({ item, receipt, sent }: ReceivedProps) {
  const { t } = useTranslation("catching");
  const { number, zonedClock } = useReaderFormat();
  const [asks, setAsks] = useState(false);
  const withdraw = useMutation({ ...withdrawCatch(useQueryClient()), onError: useErrorToast() });
  const status = JUDGED.find((known) => known === sent?.status);
  return (
    <>
      <p className="text-sm">
        <strong>{t("receipt", { n: number(receipt.no) })}</strong> <span aria-hidden="true">·</span>{" "}
        {t("received_at", { time: zonedClock(Date.parse(receipt.at), item.event.timeZone) })}
        {status && (
          <>
            {" "}
            <span aria-hidden="true">·</span> {t(`status.${status}`)}
          </>
        )}
      </p>
      {sent && isCorrectable(sent.status) && (
        <div className="flex flex-wrap gap-3">
          <LinkButton
            to="/profile/tournaments/$eventId/catch/$catchId"
            params={{ eventId: item.event.id, catchId: item.id }}
          >
            {t("correct.open")}
          </LinkButton>
          {sent.status === "pending" && (
            <Button variant="quiet" busy={withdraw.isPending} onClick={() => setAsks(true)}>
              {t("withdraw.open")}
            </Button>
          )}
          <AlertDialog open={asks} onOpenChange={setAsks}>
            <AlertDialogContent
              title={t("withdraw.title")}
              description={t("withdraw.text")}
              action={t("withdraw.open")}
              dismiss={t("discard.keep")}
              onConfirm={() => withdraw.mutate(sent)}
            />
          </AlertDialog>
        </div>
      )}
    </>
  );
}
