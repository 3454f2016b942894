import { expect, test } from "vitest";
import { readChapters, secondsOf } from "./chapter-rows.ts";
import { readTranscript, writeTranscript } from "./read-transcript.ts";

test("WebVTT, SubRip and plain text become cues, with who speaks", () => {
  const vtt =
    "\uFEFFWEBVTT - Night\r\n\r\nNOTE mine\r\n\r\n1\r\n00:01.000 --> 00:02.500 align:start\r\n<v Rosa>Hello &amp; <b>welcome</b>\r\n\r\n" +
    "01:02:03.456 --> 01:02:04.000\r\nTwo\r\nlines";
  expect(readTranscript(vtt)).toEqual({
    problems: [],
    cues: [
      { start: 1000, end: 2500, speaker: "Rosa", text: "Hello & welcome" },
      { start: 3_723_456, end: 3_724_000, speaker: null, text: "Two\nlines" },
    ],
  });
  const srt =
    "1\n00:00:01,000 --> 00:00:02,000\nKen: 釣れた\n\n2\n00:00:03,000 --> 00:00:04,000\nنعم\n";
  expect(readTranscript(srt).cues).toEqual([
    { start: 1000, end: 2000, speaker: "Ken", text: "釣れた" },
    { start: 3000, end: 4000, speaker: null, text: "نعم" },
  ]);
  expect(readTranscript("First part.\n\nSecond: part.").cues).toEqual([
    { start: null, end: null, speaker: null, text: "First part." },
    { start: null, end: null, speaker: "Second", text: "part." },
  ]);
});

test("what is stored is written as a text that is read as the same", () => {
  const cue = (start: number | null, text: string, speaker: string | null = null) => ({
    start,
    end: start === null ? null : start + 1500,
    speaker,
    text,
  });
  for (const cues of [
    [
      cue(0, "Two\nlines", "Rosa"),
      cue(3_723_456, "a < b & c --> d"),
      cue(3_723_456, "釣れた", "4番 & 船長"),
    ],
    [cue(null, "Hello: <there>", "Rosa"), cue(null, "نعم"), cue(null, "Yes", "Boat 4")],
  ]) {
    const written = writeTranscript({ locale: "en", cues });
    expect(readTranscript(written)).toEqual({ cues, problems: [] });
  }
  expect(writeTranscript({ locale: "en", cues: [cue(null, "Hi", "Rosa")] })).toBe("Rosa: Hi");
});

test("a lone carriage return ends no cue, and control characters are left out", () => {
  const written = writeTranscript({
    locale: "en",
    cues: [{ start: 0, end: 900, speaker: null, text: "One\r\rtwo\r\nthree" }],
  });
  expect(written).toBe("WEBVTT\n\n00:00:00.000 --> 00:00:00.900\nOne\ntwo\nthree\n");
  expect(readTranscript("A\u0007b\tc").cues[0]?.text).toBe("A b c");
});

test("what cannot be read is named by its line", () => {
  const file =
    "WEBVTT\n\n00:05.000 --> 00:04.000\nBackwards\n\nlost words\n\nx --> y\nTimes\n\n00:06.000 --> 00:07.000\n\n00:08.000 --> 00:08.000\nNo time\n";
  expect(readTranscript(file).problems).toEqual([
    { line: 3, problem: "backwards" },
    { line: 6, problem: "time" },
    { line: 8, problem: "time" },
    { line: 11, problem: "empty" },
    { line: 13, problem: "backwards" },
  ]);
});

test("chapters are read in digits of any script, put in order, and refused by row", () => {
  expect(["0:00", "1:02:03", "75:00", "١٢:٠٣", "12：03"].map(secondsOf)).toEqual([
    0, 3723, 4500, 723, 723,
  ]);
  expect(["", "12", "1:2", "1:75", "1:60:00"].map(secondsOf)).toEqual(Array(5).fill(null));
  const row = (id: number, start: string, title = "T", url = "") => ({ id, start, title, url });
  expect(readChapters([row(1, "2:00"), row(2, "0:00", " A ")], 600).chapters).toEqual([
    { start: 0, title: "A", url: null },
    { start: 120, title: "T", url: null },
  ]);
  const wrong = [
    row(1, "x"),
    row(2, "10:00"),
    row(3, "1:00"),
    row(4, "1:00"),
    row(5, "2:00", ""),
    row(6, "3:00", "T", "javascript:x"),
  ];
  expect([...readChapters(wrong, 600).problems]).toEqual([
    [1, "time"],
    [2, "beyond"],
    [4, "same"],
    [5, "title"],
    [6, "url"],
  ]);
});
