import type { UseMutationResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { MOST_REASON } from "../../../../../supabase/functions/_shared/contracts/forum-rulings.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import type { Decision, Ruling } from "../mutations.ts";
import { can } from "../permissions.ts";
import type { CaseContext } from "../queries.ts";

/** Days of a silence. */
const PERIODS = [1, 3, 7, 30] as const;

const contract = z.object({
  reason: z.string().trim().min(1).max(MOST_REASON),
  days: z.string(),
  where: z.enum(["forum", "all"]),
});

interface Props {
  ruling: Ruling;
  about: CaseContext["case"];
  revision: number;
  send: UseMutationResult<void, Error, Decision>;
  onSent: () => void;
}

/** Why, and of a silence or a ban where and for how long. */
export function RulingForm({ ruling, about, revision, send, onSent }: Props) {
  const { t } = useTranslation("admin-forum");
  const { number } = useReaderFormat();
  const member = useMember();
  const isSanction = ruling === "silence" || ruling === "ban";
  const form = useContractForm({
    contract,
    defaultValues: { reason: "", days: "1", where: "forum" },
    send,
    toSend: ({ reason, days, where }) => ({
      ruling,
      post_id: about.post_id,
      revision,
      reason,
      member: about.author?.number ?? null,
      forum: where === "all" ? null : about.forum,
      hours: 24 * Number(days),
    }),
    onSent,
  });
  return (
    <form {...form.element} className="grid gap-5">
      {ruling === "silence" && (
        <Field label={t("period")}>
          {(control) => (
            <Select {...control} {...form.register("days")}>
              {PERIODS.map((days) => (
                <option key={days} value={days}>
                  {t("days", { count: days, n: number(days) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {isSanction && can(member, "rule_everywhere") && (
        <Field label={t("where")}>
          {(control) => (
            <Select {...control} {...form.register("where")}>
              <option value="forum">{t("in_forum")}</option>
              <option value="all">{t("in_all")}</option>
            </Select>
          )}
        </Field>
      )}
      <Field
        label={t("reason")}
        hint={t("reason_hint")}
        error={form.formState.errors.reason && t("reason_missing")}
      >
        {(control) => (
          <TextArea {...control} {...form.register("reason")} maxLength={MOST_REASON} rows={3} />
        )}
      </Field>
      <DialogActions
        form={form}
        label={t(`rule.${ruling}`)}
        busyLabel={t("sending")}
        variant={ruling === "hold" || ruling === "warn" ? "primary" : "danger"}
      />
    </form>
  );
}
