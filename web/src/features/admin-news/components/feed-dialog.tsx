import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { feedUrl } from "../../../../../supabase/functions/_shared/contracts/news-feeds.ts";
import type { FeedTestAnswer } from "../../../../../supabase/functions/_shared/contracts/news.ts";
import { DialogActions } from "../../../components/dialog-actions.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent, DialogTrigger } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { codeOf } from "../../../lib/api/errors.ts";
import { isolate, useReaderFormat } from "../../../lib/format/reader-format.ts";
import { useContractForm } from "../../../lib/forms/use-contract-form.ts";
import { languages } from "../../../lib/page/languages.ts";
import { useErrorToast } from "../../../lib/page/use-error-toast.ts";
import { feedForm } from "../contracts.ts";
import { saveFeed, testFeed } from "../mutations.ts";
import type { FeedRow } from "../queries.ts";
import { useProblemWords } from "../../../lib/text-desk/problem-words.ts";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";

const EVERY = ["15", "30", "60", "180", "720", "1440"] as const;

/** Adds a feed, or changes one; what it holds can be looked at before. */
export function FeedDialog({ stored }: { stored: FeedRow | null }) {
  const { t } = useTranslation("admin-news");
  const [open, setOpen] = useState(false);
  const label = stored ? t("feeds.edit_of", { name: isolate(stored.name) }) : t("feeds.add");
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        {stored ? (
          <Button variant="quiet" aria-label={label}>
            {t("edit")}
          </Button>
        ) : (
          <Button variant="primary">{label}</Button>
        )}
      </DialogTrigger>
      <DialogContent title={label}>
        <FeedForm stored={stored} onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

function FeedForm({ stored, onDone }: { stored: FeedRow | null; onDone: () => void }) {
  const { t } = useTranslation("admin-news");
  const words = useProblemWords({ format: t("problem.format") });
  const test = useMutation({ ...testFeed(), onError: useErrorToast() });
  const every: (typeof EVERY)[number] =
    EVERY.find((one) => Number(one) === stored?.every_minutes) ?? "30";
  const form = useContractForm({
    contract: feedForm,
    defaultValues: {
      url: stored?.url ?? "",
      name: stored?.name ?? "",
      locale: stored?.locale ?? "en",
      every_minutes: every,
    },
    send: useMutation(saveFeed(useQueryClient())),
    toSend: (values, sendId) => ({
      ...values,
      every_minutes: Number(values.every_minutes),
      id: stored?.id ?? sendId(),
      isNew: stored === null,
    }),
    onSent: onDone,
  });
  const { errors } = form.formState;
  const url = form.watch("url").trim();
  const name = form.watch("name").trim();
  const look = (): void =>
    test.mutate(url, {
      onSuccess: (answer) => {
        if (!("error" in answer) && name === "") form.setValue("name", answer.title);
      },
    });
  return (
    <form {...form.element} className="grid gap-5">
      <Field label={t("feeds.url")} hint={t("feeds.url_hint")} error={words(errors.url)}>
        {(control) => (
          <Input
            {...control}
            {...form.register("url")}
            type="url"
            inputMode="url"
            dir="ltr"
            maxLength={2000}
          />
        )}
      </Field>
      <div className="grid justify-items-start gap-3">
        <Button busy={test.isPending} disabled={!feedUrl.safeParse(url).success} onClick={look}>
          {t(test.isPending ? "feeds.testing" : "feeds.test")}
        </Button>
        <div aria-live="polite">{test.data && <Tested answer={test.data} />}</div>
      </div>
      <Field label={t("feeds.name")} hint={t("feeds.name_hint")} error={words(errors.name)}>
        {(control) => <Input {...control} {...form.register("name")} maxLength={200} dir="auto" />}
      </Field>
      <Field label={t("language")}>
        {(control) => (
          <Select {...control} {...form.register("locale")}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one}>
                {languages[one].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t("feeds.every")}>
        {(control) => (
          <Select {...control} {...form.register("every_minutes")}>
            {EVERY.map((one) => (
              <option key={one} value={one}>
                {t(`feeds.rhythm.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <DialogActions
        form={form}
        label={t("save")}
        busyLabel={t("saving")}
        variant="primary"
        errorWords={codeOf(form.error) === "23505" ? t("feeds.taken") : undefined}
      />
    </form>
  );
}

function Tested({ answer }: { answer: FeedTestAnswer }) {
  const { t } = useTranslation("admin-news");
  const { number, date } = useReaderFormat();
  if ("error" in answer) {
    return <p className="text-port">{t(`error.${answer.error}`, { detail: answer.detail })}</p>;
  }
  return (
    <div className="grid gap-2 border-s-2 border-contour ps-4 text-sm">
      <p>
        <bdi className="font-semibold">{answer.title}</bdi>
        {" · "}
        {t("feeds.found", { count: answer.count, n: number(answer.count) })}
      </p>
      <ul className="grid gap-1">
        {answer.items.map(({ title, published_at }) => (
          <li key={`${published_at} ${title}`}>
            <bdi>{title}</bdi>
            {published_at && (
              <span className="text-ink-2">
                {" · "}
                {date(Date.parse(published_at), { dateStyle: "medium" })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
