import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Choice } from "../../../components/ui/choice.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input, TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useLocalWords } from "../../../lib/forum/local-words.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { toast } from "../../../lib/page/toasts.ts";
import { savePart } from "../mutations.ts";
import type { ForumRow, GroupRow, TopicRow } from "../queries.ts";
import { partChange, partContract, valuesOf } from "./part-values.ts";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";

/** A group, forum or topic that is edited, or made (null). */
export type EditedPart =
  | { part: "group"; row: GroupRow | null }
  | { part: "forum"; row: ForumRow | null }
  | { part: "topic"; row: TopicRow | null; forumId: string };

const problems = ["wrong_slug", "wrong_name", "wrong_description", "wrong_rights"] as const;

interface Props {
  edited: EditedPart;
  groups: readonly GroupRow[];
  onSaved: () => void;
}

export function PartForm({ edited, groups, onSaved }: Props) {
  const { t } = useTranslation("admin-forum");
  const words = useLocalWords();
  const { part, row } = edited;
  const form = useContractForm({
    contract: partContract(part),
    defaultValues: valuesOf(row),
    send: useMutation(savePart(useQueryClient())),
    toSend: (values, sendId) =>
      partChange(part, row, values, {
        id: sendId(),
        forumId: "forumId" in edited ? edited.forumId : undefined,
        now: new Date().toISOString(),
      }),
    onSent: () => {
      toast("success", t("map.saved"));
      onSaved();
    },
  });
  const { errors } = form.formState;
  const problem = (name: keyof typeof errors): string | undefined => {
    const code = problems.find((known) => known === errors[name]?.message);
    return code && t(`map.${code}`);
  };
  return (
    <form {...form.element} className="grid gap-5">
      {LANGUAGES.map((language) => (
        <Field key={language} label={t(`map.name.${language}`)} error={problem(`name_${language}`)}>
          {(control) => (
            <Input
              {...control}
              {...form.register(`name_${language}`)}
              lang={language}
              dir="auto"
              maxLength={80}
            />
          )}
        </Field>
      ))}
      {part !== "group" && (
        <>
          <Field label={t("map.slug")} hint={t("map.slug_hint")} error={problem("slug")}>
            {(control) => (
              <Input {...control} {...form.register("slug")} dir="ltr" maxLength={80} />
            )}
          </Field>
          {LANGUAGES.map((language) => (
            <Field
              key={language}
              label={t(`map.description.${language}`)}
              error={problem(`description_${language}`)}
            >
              {(control) => (
                <TextArea
                  {...control}
                  {...form.register(`description_${language}`)}
                  lang={language}
                  dir="auto"
                  maxLength={400}
                  rows={2}
                />
              )}
            </Field>
          ))}
        </>
      )}
      <Field label={t("map.position")} hint={t("map.position_hint")}>
        {(control) => <Input {...control} {...form.register("position")} type="number" dir="ltr" />}
      </Field>
      {part === "forum" && (
        <>
          <Field label={t("map.group")}>
            {(control) => (
              <Select {...control} {...form.register("group_id")}>
                <option value="">{t("map.no_group")}</option>
                {groups.map((group) => (
                  <option key={group.id} value={group.id}>
                    {words(group.names).text}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t("map.readers")}>
            {(control) => (
              <Select {...control} {...form.register("readers")}>
                {(["anyone", "members", "listed"] as const).map((who) => (
                  <option key={who} value={who}>
                    {t(`map.reader.${who}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t("map.writers")} error={problem("writers")}>
            {(control) => (
              <Select {...control} {...form.register("writers")}>
                {(["members", "listed", "moderators"] as const).map((who) => (
                  <option key={who} value={who}>
                    {t(`map.writer.${who}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </>
      )}
      {part === "topic" && (
        <>
          <Field label={t("map.starters")}>
            {(control) => (
              <Select {...control} {...form.register("starters")}>
                {(["writers", "moderators"] as const).map((who) => (
                  <option key={who} value={who}>
                    {t(`map.starter.${who}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Choice type="checkbox" {...form.register("holds_events")}>
            {t("map.events_here")}
          </Choice>
        </>
      )}
      {part !== "group" && (
        <Choice type="checkbox" {...form.register("is_archived")}>
          {t("map.is_archived")}
        </Choice>
      )}
      <DialogActions
        form={form}
        label={t("map.save")}
        busyLabel={t("map.saving")}
        variant="primary"
      />
    </form>
  );
}
