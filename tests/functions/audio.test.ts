import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readAudio } from "../../supabase/functions/_shared/audio/read-audio.ts";
import { audioAnswer } from "../../supabase/functions/_shared/contracts/audio.ts";
import { errorAnswer } from "../../supabase/functions/_shared/contracts/errors.ts";
import {
  countedMp3,
  emptyAac,
  emptyM4a,
  emptyOpus,
  inMemory,
  silentMp3,
} from "../helpers/audio-files.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();
const text = (words: string) => Uint8Array.from(Buffer.from(words.padEnd(9000, " x")));
const joined = (...parts: Uint8Array[]) => Uint8Array.from(Buffer.concat(parts));

describe("the format and length of a recording are read from its bytes", () => {
  test.each([
    ["MP3 of one bit rate", silentMp3(90), "audio/mpeg", 90],
    ["MP3 of less than one block", silentMp3(2), "audio/mpeg", 2],
    ["MP3 behind a tag", silentMp3(600, { tagged: true }), "audio/mpeg", 600],
    ["MP3 of a variable bit rate", countedMp3(100), "audio/mpeg", 2],
    ["M4A", emptyM4a(2140), "audio/mp4", 2140],
    ["Opus", emptyOpus(77), "audio/ogg", 77],
    ["AAC", emptyAac(120), "audio/aac", 120],
  ])("%s", async (_name, bytes, type, seconds) => {
    expect(await readAudio(inMemory(bytes))).toEqual({ type, seconds });
  });

  const wav = joined(Uint8Array.from(Buffer.from("RIFF....WAVEfmt ")), new Uint8Array(9000));
  const zip = joined(Uint8Array.from([0x50, 0x4b, 3, 4]), new Uint8Array(9000));
  const tag = silentMp3(0, { tagged: true });
  const manyTags = joined(...Array<Uint8Array>(40).fill(tag), silentMp3(60));
  test.each([
    ["a page", text("<!doctype html><script>alert(1)</script>")],
    ["a picture that runs", text('<svg xmlns="http://www.w3.org/2000/svg">')],
    ["an archive", zip],
    ["WAV", wav],
    ["nothing", new Uint8Array()],
    ["sound behind more tags than anybody writes", manyTags],
    [
      "a tag with a page behind it",
      joined(silentMp3(2, { tagged: true }).slice(0, 110), text("<html>")),
    ],
    [
      "an MP3 that only begins as one",
      joined(silentMp3(60), text("<html>"), new Uint8Array(90_000)),
    ],
    ["a count that the bytes cannot hold", countedMp3(4_000_000)],
    ["a film", emptyM4a(10, "vide")],
    ["M4A with an archive behind it", joined(emptyM4a(10), zip)],
    ["M4A that was cut off", emptyM4a(10).slice(0, -100)],
    ["Opus with a page behind it", joined(emptyOpus(10), text("<html>"))],
    ["Opus that was cut off", emptyOpus(10).slice(0, -50)],
    ["noise", Uint8Array.from({ length: 90_000 }, (_, n) => (n * 7919) % 256)],
  ])("%s is none", async (_name, bytes) => {
    expect(await readAudio(inMemory(bytes))).toBeUndefined();
  });
});

async function begin() {
  const { sql } = stack.database;
  const [podcast, source] = [randomUUID(), randomUUID()];
  await call(sql, demo.admin, "create_podcast", {
    id: podcast,
    locale: "en",
    title: `Night ${source}`,
    host: "Rosa",
  });
  return { podcast, source };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function send(given: Begun, bytes: Uint8Array, contentType = "audio/mpeg") {
  const admin = await stack.admin();
  const begun = await admin.rpc("begin_audio", { podcast_id: given.podcast, source: given.source });
  const { name } = begun.data as { name: string };
  const { error } = await admin.storage.from("incoming-audio").upload(name, bytes, { contentType });
  expect(error).toBeNull();
}
async function publish(given: Begun) {
  const admin = await stack.admin();
  const { data } = await admin.auth.getSession();
  return fetch(`${stack.url}/functions/v1/audio`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${data.session?.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(given),
  });
}
const codeOf = async (response: Response) => errorAnswer.parse(await response.json()).error.code;

test("a recording is published under a new name and served in ranges; sending it again returns the same one", async () => {
  const given = await begin();
  expect(await codeOf(await publish(given))).toBe("missing_reference");
  const bytes = silentMp3(90);
  await send(given, bytes);
  const first = audioAnswer.parse(await (await publish(given)).json());
  expect(first).toMatchObject({ type: "audio/mpeg", bytes: bytes.length, duration_s: 90 });
  expect(first.path).toMatch(new RegExp(`^${given.podcast}/[0-9a-f-]{36}\\.mp3$`));
  expect(audioAnswer.parse(await (await publish(given)).json())).toEqual(first);
  const address = `${stack.url}/storage/v1/object/public/episodes/${first.path}`;
  const part = await fetch(address, { headers: { range: "bytes=-24" } });
  expect([part.status, part.headers.get("content-type")]).toEqual([206, "audio/mpeg"]);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(-24));
  const [row] = await stack.database.sql`
    select audio_path, audio_bytes::int, duration_s from public.podcasts where id = ${given.podcast}`;
  expect(row).toEqual({ audio_path: first.path, audio_bytes: bytes.length, duration_s: 90 });
  // One that takes its place: the former file goes.
  const next = { ...given, source: randomUUID() };
  await send(next, silentMp3(120));
  const second = audioAnswer.parse(await (await publish(next)).json());
  await expect.poll(async () => (await fetch(address)).status).toBe(400);
  // After its end, and it stays as it was.
  const wanted = { chapters: [{ start: 100, title: "End" }] };
  await call(stack.database.sql, demo.admin, "change_podcast", { id: given.podcast, wanted });
  const short = { ...given, source: randomUUID() };
  await send(short, silentMp3(60));
  expect(await codeOf(await publish(short))).toBe("chapters_beyond");
  await call(stack.database.sql, demo.admin, "change_podcast", {
    id: given.podcast,
    wanted: { chapters: [] },
  });
  // What was moved before is found by the next try.
  expect(audioAnswer.parse(await (await publish(short)).json()).duration_s).toBe(60);
  expect(second.duration_s).toBe(120);
});

test("a file with a false type is rejected and removed, and only the admin who sent a file can publish it", async () => {
  const given = await begin();
  await send(given, text("<!doctype html>"));
  expect(await codeOf(await publish(given))).toBe("unreadable_audio");
  const left = () => stack.database.sql`
    select name from storage.objects where bucket_id = 'incoming-audio' and name like ${`%${given.source}`}`;
  await expect.poll(async () => (await left()).length).toBe(0);
  const renamed = { ...given, source: randomUUID() };
  await send(renamed, emptyOpus(20), "audio/mpeg");
  expect(await codeOf(await publish(renamed))).toBe("unreadable_audio");
  const member = await stack.member();
  const { error } = await member.rpc("begin_audio", {
    podcast_id: given.podcast,
    source: given.source,
  });
  expect(error?.code).toBe("forbidden");
  const foreign = await member.storage
    .from("incoming-audio")
    .upload(`${demo.admin.id}/${given.source}`, silentMp3(2), { contentType: "audio/mpeg" });
  expect(foreign.error).not.toBeNull();
  expect((await fetch(`${stack.url}/functions/v1/audio`, { method: "POST" })).status).toBe(401);
});
