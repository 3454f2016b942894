import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  PODCAST_LIMITS,
  type PodcastChapter,
} from "../../../../../supabase/functions/_shared/contracts/podcast.ts";
import type { PodcastSettings } from "../../../../../supabase/functions/_shared/contracts/podcast-desk.ts";
import { LeaveGuard } from "../../../components/leave-guard.tsx";
import { PageBlock } from "../../../components/page-block.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ErrorNote } from "../../../components/ui/error-note.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { errorKey } from "../../../lib/api/errors.ts";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import type { Seen } from "../../../lib/forms/use-seen.ts";
import { clockText } from "../../../lib/player/times.ts";
import { readChapters, type ChapterProblem, type ChapterRow } from "../chapter-rows.ts";
import { changePodcast } from "../mutations.ts";
import type { DeskPodcast } from "../queries.ts";

interface Props {
  episode: DeskPodcast;
  seen: Seen<PodcastSettings>;
}

const rowsOf = (chapters: readonly PodcastChapter[]): ChapterRow[] =>
  chapters.map(({ start, title, url }, id) => ({
    id,
    start: clockText(start, "en"),
    title,
    url: url ?? "",
  }));

/** Where the parts of a recording begin. Enter adds one below. */
export function ChaptersBlock({ episode, seen }: Props) {
  const { t } = useTranslation("admin-podcasts");
  const { t: common } = useTranslation();
  const { number } = useReaderFormat();
  const [rows, setRows] = useState(() => rowsOf(seen.fields.chapters));
  const [isChanged, setIsChanged] = useState(false);
  const [problems, setProblems] = useState(new Map<number, ChapterProblem>());
  const next = useRef(rows.length);
  const list = useRef<HTMLOListElement>(null);
  const save = useMutation({ ...changePodcast(useQueryClient(), seen.saved) });
  const change = (changed: ChapterRow[]): void => {
    setRows(changed);
    setIsChanged(true);
    save.reset();
  };
  const add = (behind = rows.length - 1): void => {
    const row = { id: (next.current += 1), start: "", title: "", url: "" };
    change(rows.toSpliced(behind + 1, 0, row));
    // The row stands once this change has been drawn.
    requestAnimationFrame(() => {
      list.current?.children[behind + 1]?.querySelector("input")?.focus();
    });
  };
  const send = (): void => {
    const read = readChapters(rows, episode.duration_s);
    setProblems(read.problems);
    if (read.problems.size > 0) {
      const wrong = rows.findIndex(({ id }) => read.problems.has(id));
      list.current?.children[wrong]?.querySelector("input")?.focus();
      return;
    }
    const wanted = { chapters: read.chapters };
    save.mutate(
      { id: episode.id, wanted, seen: seen.fields },
      {
        onSuccess: () => {
          setRows(rowsOf(read.chapters));
          setIsChanged(false);
        },
      },
    );
  };
  const edit = (id: number, part: Partial<ChapterRow>): void =>
    change(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <PageBlock title={t("chapters.title")} text={t("chapters.text")}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ol ref={list} className="grid gap-4">
          {rows.map((row, index) => {
            const problem = problems.get(row.id);
            const words = problem && t(`chapters.problem.${problem}`);
            const isOfTime = problem === "time" || problem === "beyond" || problem === "same";
            const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add(index);
            };
            return (
              <li
                key={row.id}
                className="grid grid-cols-1 gap-3 border-b border-line pb-4 sm:grid-cols-[7rem_minmax(0,1fr)]"
              >
                <Field label={t("chapters.start")} error={isOfTime ? words : undefined}>
                  {(control) => (
                    <Input
                      {...control}
                      onKeyDown={onKeyDown}
                      dir="ltr"
                      placeholder="12:03"
                      value={row.start}
                      onChange={({ target }) => edit(row.id, { start: target.value })}
                    />
                  )}
                </Field>
                <Field label={t("chapters.name")} error={problem === "title" ? words : undefined}>
                  {(control) => (
                    <Input
                      {...control}
                      onKeyDown={onKeyDown}
                      dir="auto"
                      maxLength={PODCAST_LIMITS.chapterTitle}
                      value={row.title}
                      onChange={({ target }) => edit(row.id, { title: target.value })}
                    />
                  )}
                </Field>
                <div className="flex items-end gap-3 sm:col-span-2">
                  <div className="min-w-0 grow">
                    <Field label={t("chapters.url")} error={problem === "url" ? words : undefined}>
                      {(control) => (
                        <Input
                          {...control}
                          onKeyDown={onKeyDown}
                          dir="ltr"
                          inputMode="url"
                          value={row.url}
                          onChange={({ target }) => edit(row.id, { url: target.value })}
                        />
                      )}
                    </Field>
                  </div>
                  <Button
                    variant="quiet"
                    aria-label={t("chapters.remove_of", { n: number(index + 1) })}
                    onClick={() => change(rows.filter(({ id }) => id !== row.id))}
                  >
                    {t("chapters.remove")}
                  </Button>
                </div>
              </li>
            );
          })}
        </ol>
        {save.error && <ErrorNote>{common(errorKey(save.error))}</ErrorNote>}
        <div className="flex flex-wrap items-center gap-4">
          <Button disabled={rows.length >= PODCAST_LIMITS.chapters} onClick={() => add()}>
            {t("chapters.add")}
          </Button>
          {isChanged && (
            <Button type="submit" variant="primary" busy={save.isPending}>
              {t("save")}
            </Button>
          )}
          <output className="text-starboard">{save.isSuccess && t("saved")}</output>
        </div>
        <LeaveGuard when={isChanged && !save.isPending} />
      </form>
    </PageBlock>
  );
}
