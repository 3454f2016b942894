import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { LANGUAGES } from "../../../../../supabase/functions/_shared/contracts/languages.ts";
import type { PodcastLanguage } from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { AlertDialog, AlertDialogContent } from "../../../components/ui/alert-dialog.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { TextArea } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { languages } from "../../../lib/page/languages.ts";
import { setTranscript } from "../mutations.ts";
import type { DeskPodcastPage } from "../queries.ts";
import { readTranscript } from "../read-transcript.ts";
import { useStoredTranscript } from "../use-stored-transcript.ts";
import { TranscriptPreview } from "./transcript-preview.tsx";

/** Asked before something is lost. */
interface Question {
  about: "remove" | "edit" | "discard";
  locale: PodcastLanguage;
}

/** What is said: taken from a file, a text or what is stored, and seen before it is saved. */
export function TranscriptsBlock({ page }: { page: DeskPodcastPage }) {
  const { t } = useTranslation("admin-podcasts");
  const { t: common } = useTranslation();
  const { episode, transcripts } = page;
  const [locale, setLocale] = useState<PodcastLanguage>(episode.locale);
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<Question | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const save = useMutation(setTranscript(useQueryClient()));
  const { opened, open, close } = useStoredTranscript(episode.id, (stored) => {
    setLocale(stored.locale);
    setText(stored.text);
    save.reset();
    box.current?.focus();
  });
  const { cues, problems } = readTranscript(text);
  const seenOf = (one: PodcastLanguage): string | null =>
    (opened?.locale === one ? opened : transcripts.find((stored) => stored.locale === one))
      ?.saved_at ?? null;
  const isTyped = text.trim() !== "" && text !== opened?.text;
  const clear = (): void => {
    setText("");
    close();
  };
  const confirm = (question: Question): void => {
    if (question.about === "discard") clear();
    else if (question.about === "edit") open(question.locale);
    else {
      const seen = seenOf(question.locale);
      save.mutate({ id: episode.id, locale: question.locale, cues: null, seen });
    }
  };
  /** At once, where nothing that was typed is lost. */
  const ask = (question: Question): void =>
    question.about === "remove" || isTyped ? setAsked(question) : confirm(question);
  const name = asked && languages[asked.locale].name;
  return (
    <PageBlock title={t("transcript.title")} text={t("transcript.text")}>
      <div className="grid gap-5">
        {transcripts.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {transcripts.map(({ locale: one }) => (
              <li key={one} className="flex flex-wrap items-center justify-between gap-3 py-2">
                <span lang={one}>{languages[one].name}</span>
                <span className="flex flex-wrap gap-2">
                  <Button
                    variant="quiet"
                    aria-label={t("transcript.edit_of", { language: languages[one].name })}
                    onClick={() => ask({ about: "edit", locale: one })}
                  >
                    {t("transcript.edit")}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={t("transcript.remove_of", { language: languages[one].name })}
                    onClick={() => ask({ about: "remove", locale: one })}
                  >
                    {t("transcript.remove")}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        )}
        <Field label={t("language")}>
          {(control) => (
            <Select
              {...control}
              value={locale}
              onChange={({ target }) =>
                setLocale(LANGUAGES.find((one) => one === target.value) ?? episode.locale)
              }
            >
              {LANGUAGES.map((one) => (
                <option key={one} value={one}>
                  {languages[one].name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t("transcript.paste")} hint={t("transcript.paste_hint")}>
          {(control) => (
            <TextArea
              {...control}
              ref={box}
              dir="auto"
              lang={locale}
              rows={text === "" ? 6 : 14}
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                save.reset();
              }}
            />
          )}
        </Field>
        <input
          ref={file}
          type="file"
          hidden
          accept=".vtt,.srt,.txt,text/vtt,text/plain,application/x-subrip"
          aria-label={t("transcript.file")}
          onChange={async ({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            currentTarget.value = "";
            if (chosen) setText(await chosen.text());
          }}
        />
        <TranscriptPreview cues={cues} problems={problems} locale={locale} />
        {save.error && <ErrorNote>{common(errorKey(save.error))}</ErrorNote>}
        <div className="flex flex-wrap items-center gap-4">
          {isTyped && cues.length > 0 && problems.length === 0 && (
            <Button
              variant="primary"
              busy={save.isPending}
              onClick={() =>
                save.mutate(
                  { id: episode.id, locale, cues, seen: seenOf(locale) },
                  { onSuccess: clear },
                )
              }
            >
              {t(seenOf(locale) === null ? "transcript.save" : "transcript.replace")}
            </Button>
          )}
          <Button onClick={() => file.current?.click()}>{t("transcript.file")}</Button>
          {text !== "" && (
            <Button variant="quiet" onClick={() => ask({ about: "discard", locale })}>
              {t("transcript.discard")}
            </Button>
          )}
          <output className="text-starboard">{save.isSuccess && t("saved")}</output>
        </div>
        <LeaveGuard when={isTyped && !save.isPending} />
      </div>
      <AlertDialog open={asked !== null} onOpenChange={() => setAsked(null)}>
        {asked && name && (
          <AlertDialogContent
            title={
              asked.about === "remove"
                ? t("transcript.remove_title", { language: name })
                : t("transcript.discard_title")
            }
            description={t(`transcript.${asked.about}_text`)}
            action={t(asked.about === "remove" ? "transcript.remove" : "transcript.discard")}
            onConfirm={() => confirm(asked)}
          />
        )}
      </AlertDialog>
    </PageBlock>
  );
}
