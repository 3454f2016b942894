import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AccountPage } from "../../../../../supabase/functions/_shared/contracts/accounts.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { textLinkStyle } from "../../../components/ui/text-link-style.ts";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { BAN_PERIODS, banForm, hoursOf } from "../contracts.ts";
import { banMember, liftBan } from "../mutations.ts";
import { ActDialog } from "./act-dialog.tsx";
import { Moment } from "./moment.tsx";
import { ReasonField } from "./reason-field.tsx";

interface Props {
  account: AccountPage;
}

/** Whether the member may use the account, and the ways to change that. */
export function BanBlock({ account }: Props) {
  const { t } = useTranslation("admin-members");
  return (
    <PageBlock title={t("ban.title")} text={t("ban.text")}>
      <div className="grid justify-items-start gap-3">
        {account.state === "banned" ? (
          <Banned account={account} />
        ) : (
          <NotBanned account={account} />
        )}
      </div>
    </PageBlock>
  );
}

function Banned({ account }: Props) {
  const { t } = useTranslation("admin-members");
  const lift = useMutation(liftBan(useQueryClient()));
  return (
    <>
      <p>
        <strong className="text-port">{t("state.banned")}</strong>{" "}
        {account.banned_until === null ? (
          t("ban.for_good")
        ) : (
          <>
            {t("history.until")} <Moment at={account.banned_until} />
          </>
        )}
      </p>
      <RunningEntries account={account} />
      <ComingTrips account={account} />
      <ActDialog
        action={t("ban.lift")}
        title={t("ban.lift_of", { name: isolate(account.name ?? t("nameless")) })}
        text={t("ban.lift_text")}
        done={t("ban.lifted")}
        variant="primary"
        send={lift}
        toSend={(reason) => ({ userId: account.id, reason })}
      />
    </>
  );
}

function NotBanned({ account }: Props) {
  const { t } = useTranslation("admin-members");
  const { user } = useMember();
  const [open, setOpen] = useState(false);
  if (account.id === user.id) return <p className="text-ink-2">{t("ban.own")}</p>;
  if (account.role === "admin") return <p className="text-ink-2">{t("ban.admin")}</p>;
  return (
    <>
      <p>{t("ban.none")}</p>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button variant="danger">{t("ban.action")}</Button>
        </DialogTrigger>
        <DialogContent
          title={t("ban.action_of", { name: isolate(account.name ?? t("nameless")) })}
          description={t("ban.action_text")}
        >
          <BanForm account={account} onSent={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function BanForm({ account, onSent }: Props & { onSent: () => void }) {
  const { t } = useTranslation("admin-members");
  const form = useContractForm({
    contract: banForm,
    defaultValues: { period: "week" as const, reason: "" },
    send: useMutation(banMember(useQueryClient())),
    toSend: ({ period, reason }) => ({ userId: account.id, hours: hoursOf(period), reason }),
    onSent: () => {
      toast("success", t("ban.done"));
      onSent();
    },
  });
  return (
    <form {...form.element} className="mt-4 grid gap-5">
      <RunningEntries account={account} />
      <ComingTrips account={account} />
      <Field label={t("ban.period")}>
        {(control) => (
          <Select {...control} {...form.register("period")}>
            {BAN_PERIODS.map((period) => (
              <option key={period} value={period}>
                {t(`ban.periods.${period}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ReasonField control={form.register("reason")} error={form.formState.errors.reason} />
      <DialogActions
        form={form}
        label={t("ban.action")}
        busyLabel={t("sending")}
        variant="danger"
      />
    </form>
  );
}

/** A ban leaves accepted trips as they are: the office is warned of those to come. */
function ComingTrips({ account: { coming_trips, name } }: Props) {
  const { t } = useTranslation("admin-members");
  const { number } = useReaderFormat();
  if (coming_trips === 0) return null;
  return (
    <div className="border-s-4 border-land ps-3">
      <p>{t("ban.trips", { count: coming_trips, n: number(coming_trips) })}</p>
      <Link
        to="/admin/charter-management"
        search={{ view: undefined, q: name ?? undefined }}
        className={textLinkStyle}
      >
        {t("ban.see_trips")}
      </Link>
    </div>
  );
}

/** A ban leaves entries as they are: the office is warned of those in events that are not over. */
function RunningEntries({ account: { running_entries, name } }: Props) {
  const { t } = useTranslation("admin-members");
  const { number } = useReaderFormat();
  if (running_entries === 0) return null;
  return (
    <div className="border-s-4 border-land ps-3">
      <p>{t("ban.entries", { count: running_entries, n: number(running_entries) })}</p>
      <Link to="/admin/applicants" search={{ q: name ?? undefined }} className={textLinkStyle}>
        {t("ban.see_entries")}
      </Link>
    </div>
  );
}
