import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { SaveRow } from "../../../components/form-actions.tsx";
import { QueryTable } from "../../../components/list/query-table.tsx";
import { useListQuery } from "../../../components/list/use-list-query.ts";
import { Button } from "../../../components/ui/button.tsx";
import { columnsOf, type DataColumn } from "../../../components/ui/data-table.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { useMember } from "../../../lib/auth/session.tsx";
import { isolate } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { addWord, removeWord } from "../mutations.ts";
import { wordListQuery, type WordRow } from "../queries.ts";
import { wordList } from "../search.ts";

const contract = z
  .object({
    word: z.string().trim().min(2).max(100),
    kind: z.enum(["word", "link"]),
    action: z.enum(["refuse", "hold"]),
  })
  .refine(({ word, kind }) => kind === "word" || /^[^\s/:@]+\.[^\s/:@]+$/.test(word), {
    path: ["word"],
  });

const helper = columnsOf<WordRow>();

/** Words and sites that posts do not hold, or only after a look. */
export function WordList() {
  const { t } = useTranslation("admin-forum");
  const { user } = useMember();
  const list = useListQuery(wordList, (state) => wordListQuery(user.id, state));
  const remove = useMutation({ ...removeWord(useQueryClient()), onError: useErrorToast() });
  return (
    <div className="grid gap-8">
      <QueryTable
        list={list}
        title={t("words.title")}
        lead={t("words.lead")}
        searchLabel={t("words.search")}
        columns={useWordColumns()}
        compact
        renderActions={({ id, word }) => (
          <Button
            variant="quiet"
            busy={remove.isPending && remove.variables === id}
            aria-label={t("words.remove_of", { word: isolate(word) })}
            onClick={() => remove.mutate(id)}
          >
            {t("words.remove")}
          </Button>
        )}
        empty={t("words.none")}
        noMatch={t("words.none_found")}
      />
      <NewWord />
    </div>
  );
}

function useWordColumns(): DataColumn<WordRow>[] {
  const { t } = useTranslation("admin-forum");
  return helper.columns([
    helper.accessor("word", {
      header: t("words.word"),
      meta: { narrow: "whole" },
      cell: ({ getValue }) => <bdi className="font-semibold break-all">{getValue()}</bdi>,
    }),
    helper.accessor("kind", {
      header: t("words.kind"),
      meta: { narrow: "below" },
      cell: ({ getValue }) => t(`words.kinds.${getValue()}`),
    }),
    helper.accessor("action", {
      header: t("words.action"),
      meta: { narrow: "below" },
      cell: ({ getValue }) => t(`words.actions.${getValue()}`),
    }),
  ]);
}

function NewWord() {
  const { t } = useTranslation("admin-forum");
  const form = useContractForm({
    contract,
    defaultValues: { word: "", kind: "word", action: "refuse" },
    send: useMutation(addWord(useQueryClient())),
    toSend: (word, sendId) => ({ ...word, id: sendId() }),
    resetTo: () => ({ word: "", kind: "word", action: "refuse" }),
  });
  return (
    <form {...form.element} className="grid max-w-xl gap-5">
      <Field
        label={t("words.word")}
        hint={t("words.hint")}
        error={form.formState.errors.word && t("words.wrong")}
      >
        {(control) => <Input {...control} {...form.register("word")} dir="auto" maxLength={100} />}
      </Field>
      <Field label={t("words.kind")}>
        {(control) => (
          <Select {...control} {...form.register("kind")}>
            <option value="word">{t("words.kinds.word")}</option>
            <option value="link">{t("words.kinds.link")}</option>
          </Select>
        )}
      </Field>
      <Field label={t("words.action")}>
        {(control) => (
          <Select {...control} {...form.register("action")}>
            <option value="refuse">{t("words.actions.refuse")}</option>
            <option value="hold">{t("words.actions.hold")}</option>
          </Select>
        )}
      </Field>
      <SaveRow
        form={form}
        label={t("words.add")}
        busyLabel={t("words.adding")}
        done={form.isSent && t("words.added")}
      />
    </form>
  );
}
