import type { PodcastCue, PodcastTranscript } from "./podcast.ts";

/** `01:02:03.456` */
function time(milliseconds: number): string {
  const pad = (value: number, digits = 2): string =>
    String(Math.floor(value)).padStart(digits, "0");
  const seconds = milliseconds / 1000;
  return `${pad(seconds / 3600)}:${pad((seconds / 60) % 60)}:${pad(seconds % 60)}.${pad(milliseconds % 1000, 3)}`;
}

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A cue without its times, as WebVTT has it. */
export const cueText = ({ speaker, text }: PodcastCue): string => {
  // A carriage return ends a line as well, and an empty line ends the cue.
  const said = escape(text).replaceAll(/\s*[\r\n]\s*/g, "\n");
  return speaker ? `<v ${escape(speaker).replaceAll(/\s+/g, " ")}>${said}` : said;
};

/** A transcript as WebVTT. A text without times is one cue that lasts as long as its recording. */
export function webVtt({ cues }: PodcastTranscript, durationSeconds: number): string {
  const timed = cues.some(({ start }) => start !== null);
  const blocks = timed
    ? cues.map(
        (cue) => `${time(cue.start ?? 0)} --> ${time(cue.end ?? cue.start ?? 0)}\n${cueText(cue)}`,
      )
    : [`${time(0)} --> ${time(durationSeconds * 1000)}\n${cues.map(cueText).join("\n")}`];
  return `WEBVTT\n\n${blocks.join("\n\n")}\n`;
}
