import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { PageBlock } from "../../../components/page-block.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { waiver } from "../contracts.ts";
import { addWaiver } from "../mutations.ts";
import type { Tournament } from "../queries.ts";
import { useDeskWords } from "./problem-words.ts";
import { SaveBlock } from "./save-block.tsx";

/** What everyone accepts before fishing; each saved text is a version of its own. */
export function WaiverBlock({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("admin-events");
  const words = useDeskWords();
  const { number, date } = useReaderFormat();
  const [newest] = tournament.waivers;
  const form = useContractForm({
    contract: waiver,
    defaultValues: { body: newest?.body ?? "" },
    send: useMutation(addWaiver(useQueryClient())),
    toSend: ({ body }) => ({ tournament_id: tournament.id, body }),
    resetTo: (body) => ({ body }),
  });
  return (
    <PageBlock title={t("waiver.title")} text={t("waiver.text")}>
      <form {...form.element} className="grid gap-5">
        <Field
          label={t("waiver.body")}
          hint={
            newest
              ? t("waiver.version", {
                  n: number(newest.version),
                  day: date(Date.parse(newest.created_at), { dateStyle: "medium" }),
                })
              : t("waiver.none_yet")
          }
          error={words(form.formState.errors.body)}
        >
          {(control) => (
            <TextArea {...control} {...form.register("body")} rows={8} maxLength={20_000} />
          )}
        </Field>
        <SaveBlock form={form} />
      </form>
      {tournament.waivers.length > 1 && (
        <div className="mt-6">
          <h3 className="font-semibold">{t("waiver.former")}</h3>
          {tournament.waivers.slice(1).map(({ id, version, body, created_at: at }) => (
            <details key={id} className="border-b border-line py-2">
              <summary className="min-h-11 cursor-pointer content-center">
                {t("waiver.version", {
                  n: number(version),
                  day: date(Date.parse(at), { dateStyle: "medium" }),
                })}
              </summary>
              <p className="text-sm whitespace-pre-line text-ink-2">{body}</p>
            </details>
          ))}
        </div>
      )}
    </PageBlock>
  );
}
