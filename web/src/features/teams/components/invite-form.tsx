import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { ShareLink } from "../../../components/share-link.tsx";
import { DialogClose } from "../../../components/ui/dialog.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { Field } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useCloseQuestion } from "../../../lib/forms/unsent-text.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { createInvite } from "../mutations.ts";
import { openEntriesQuery, type Team } from "../queries.ts";

const DAYS = [1, 7, 14, 30];
const USES = [1, 2, 3, 4, 5, 10, 20, 50];

/** Of selects: every value is one of its options. */
const contract = z.object({
  entry: z.string(),
  days: z.string().transform(Number),
  uses: z.string().transform(Number),
});

interface Props {
  team: Team;
  /** The entry that it is for, where the reader has chosen one already. */
  entryId?: string;
}

/** Makes an invite and then shows its link, once. */
export function InviteForm({ team, entryId }: Props) {
  const { t } = useTranslation("teams");
  const { number } = useReaderFormat();
  const { user } = useMember();
  const { data: entries = [] } = useQuery(openEntriesQuery(user.id, team.id));
  const form = useContractForm({
    contract,
    defaultValues: { entry: "", days: "7", uses: "1" },
    send: useMutation(createInvite(useQueryClient())),
    toSend: ({ entry, days, uses }, sendId) => ({
      id: sendId(),
      team_id: team.id,
      registration_id: entryId ?? (entry || null),
      valid_days: days,
      max_uses: uses,
    }),
    resetTo: () => ({ entry: "", days: "7", uses: "1" }),
  });
  if (form.result) return <InviteLink team={team} code={form.result} />;
  return (
    <form {...form.element} className="grid gap-5">
      {entryId === undefined && entries.length > 0 && (
        <Field label={t("invite.for")} hint={t("invite.for_hint")}>
          {(control) => (
            <Select {...control} {...form.register("entry")}>
              <option value="">{t("invite.team_only")}</option>
              {entries.map(({ id, event }) => (
                <option key={id} value={id}>
                  {event.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t("invite.uses")}>
          {(control) => (
            <Select {...control} {...form.register("uses")}>
              {USES.map((n) => (
                <option key={n} value={n}>
                  {t("invite.people", { count: n, n: number(n) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t("invite.days")}>
          {(control) => (
            <Select {...control} {...form.register("days")}>
              {DAYS.map((n) => (
                <option key={n} value={n}>
                  {t("invite.in_days", { count: n, n: number(n) })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <DialogActions
        form={form}
        label={t("invite.submit")}
        busyLabel={t("sending")}
        variant="primary"
      />
    </form>
  );
}

/** The link is gone with the dialog, so only "Done" closes it unasked. */
function InviteLink({ team, code }: { team: Team; code: string }) {
  const { t } = useTranslation("teams");
  const takeQuestion = useCloseQuestion({
    title: t("invite.close.title"),
    text: t("invite.close.text"),
    go: t("invite.close.go"),
    stay: t("invite.close.stay"),
  });
  return (
    <div className="grid gap-5">
      <output className="text-ink-2">{t("invite.once")}</output>
      <ShareLink
        url={`${window.location.origin}/join-team/${code}`}
        title={t("invite.share", { team: isolate(team.name) })}
        qrLabel={t("invite.qr", { team: isolate(team.name) })}
      />
      <div className="flex justify-end">
        <DialogClose className={buttonStyle("secondary")} onClick={takeQuestion}>
          {t("invite.done")}
        </DialogClose>
      </div>
    </div>
  );
}
