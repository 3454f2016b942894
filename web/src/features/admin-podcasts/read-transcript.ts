import { cueText, webVtt } from "../../../../supabase/functions/_shared/contracts/web-vtt.ts";
import {
  PODCAST_LIMITS,
  type PodcastCue,
  type PodcastTranscript,
} from "../../../../supabase/functions/_shared/contracts/podcast.ts";

export type TranscriptProblem = "time" | "backwards" | "empty" | "too_long" | "too_many";

export interface ReadTranscript {
  cues: PodcastCue[];
  /** With the line that it stands in, from 1. */
  problems: { line: number; problem: TranscriptProblem }[];
}

/** `01:02:03.456`, `02:03,456` */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`;
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`);

const millisecondsOf = (parts: (string | undefined)[]): number => {
  const [hours = "0", minutes = "0", seconds = "0", rest = "0"] = parts;
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1000 + Number(rest.padEnd(3, "0"));
};

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&nbsp;": " ",
  "&lrm;": "",
  "&rlm;": "",
};

const unescaped = (written: string): string =>
  written
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? "")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ");

/** What a cue says without its marks, and who says it, where the file names them. */
function wordsOf(written: string): { speaker: string | null; text: string } {
  const voice = /^<v(?:\.[^\s>]*)?\s+([^>]+)>/.exec(written.trim())?.[1];
  const plain = unescaped(written.replaceAll(/<[^>]*>/g, "")).trim();
  const [, name, said] =
    /^([\p{L}][\p{L}\p{M} .'’・]{0,40})[:：]\s+(\S[\s\S]*)$/u.exec(plain) ?? [];
  if (voice !== undefined) {
    return { speaker: unescaped(voice).trim(), text: plain };
  }
  return name === undefined ? { speaker: null, text: plain } : { speaker: name, text: said ?? "" };
}

/**
 * Reads WebVTT, SubRip or a plain text, in which a paragraph is a cue without times. What cannot be read
 * is reported by its line.
 */
export function readTranscript(file: string): ReadTranscript {
  const lines = file.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  const isTimed = lines.some((line) => line.includes("-->"));
  const read: ReadTranscript = { cues: [], problems: [] };
  let before = 0;
  for (let at = 0; at < lines.length;) {
    const from = at;
    while (at < lines.length && lines[at]?.trim() !== "") at += 1;
    const block = lines.slice(from, at);
    at += 1;
    if (block.length === 0) continue;
    const complain = (problem: TranscriptProblem, line = from): void =>
      void read.problems.push({ line: line + 1, problem });
    const arrow = block.findIndex((line) => line.includes("-->"));
    if (isTimed && arrow === -1) {
      // The head of the file, notes and styles; anything else is lost text.
      if (!/^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(block[0] ?? "")) complain("time");
      continue;
    }
    const times = TIMES.exec(block[arrow] ?? "")?.slice(1);
    const { speaker, text } = wordsOf(block.slice(arrow + 1).join("\n"));
    if (isTimed && !times) complain("time", from + arrow);
    else if (text === "") complain("empty");
    else if (Array.from(text).length > PODCAST_LIMITS.cueText) complain("too_long");
    else if (times) {
      const [start, end] = [millisecondsOf(times.slice(0, 4)), millisecondsOf(times.slice(4))];
      if (end <= start || start < before) complain("backwards", from + arrow);
      else read.cues.push({ start, end, speaker, text });
      before = Math.max(before, start);
    } else read.cues.push({ start: null, end: null, speaker, text });
    if (read.cues.length > PODCAST_LIMITS.cues) {
      complain("too_many");
      break;
    }
  }
  return read;
}

/** A name before a colon, where it is read as one. */
function paragraphOf(cue: PodcastCue): string {
  const { speaker } = cue;
  const named = speaker ? `${speaker}: ${cueText({ ...cue, speaker: null })}` : cueText(cue);
  return wordsOf(named).speaker === speaker ? named : cueText(cue);
}

/** The text that `readTranscript` reads as these cues: WebVTT, or paragraphs where there are no times. */
export const writeTranscript = (transcript: PodcastTranscript): string =>
  transcript.cues.some(({ start }) => start !== null)
    ? webVtt(transcript, 0)
    : transcript.cues.map(paragraphOf).join("\n\n");
