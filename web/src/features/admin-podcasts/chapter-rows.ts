import {
  PODCAST_LIMITS,
  type PodcastChapter,
} from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { plainDigits } from "../../lib/format/plain-digits.ts";

/** A chapter as it is typed. */
export interface ChapterRow {
  id: number;
  /** 12:03 or 1:02:03, in any digits. */
  start: string;
  title: string;
  url: string;
}
export type ChapterProblem = "time" | "beyond" | "same" | "title" | "url";

/** Seconds; null for what is no time. */
export function secondsOf(written: string): number | null {
  const plain = plainDigits(written).trim().replaceAll("：", ":");
  const [, hours, minutes = "", seconds = ""] =
    /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(plain) ?? [];
  if (minutes === "" || Number(seconds) > 59) return null;
  if (hours !== undefined && Number(minutes) > 59) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The chapters in the order of their starts, or what is wrong, by the row's id. */
export function readChapters(
  rows: readonly ChapterRow[],
  durationSeconds: number | null,
): { chapters: PodcastChapter[]; problems: Map<number, ChapterProblem> } {
  const problems = new Map<number, ChapterProblem>();
  const starts = new Set<number>();
  const chapters = rows.map(({ id, start, title, url }) => {
    const seconds = secondsOf(start);
    const name = title.trim();
    const link = url.trim();
    if (
      link !== "" &&
      (!/^https?:\/\/\S+$/.test(link) || link.length > PODCAST_LIMITS.chapterUrl)
    ) {
      problems.set(id, "url");
    }
    if (name === "" || Array.from(name).length > PODCAST_LIMITS.chapterTitle)
      problems.set(id, "title");
    if (seconds === null) problems.set(id, "time");
    else if (durationSeconds !== null && seconds >= durationSeconds) problems.set(id, "beyond");
    else if (starts.has(seconds)) problems.set(id, "same");
    else starts.add(seconds);
    return { start: seconds ?? 0, title: name, url: link === "" ? null : link };
  });
  return { chapters: chapters.toSorted((a, b) => a.start - b.start), problems };
}
