import { randomUUID } from "node:crypto";
import type { Sql } from "postgres";
import { podcastPage } from "../../supabase/functions/_shared/contracts/podcast.ts";
import { asRole, type Caller } from "./as-role.ts";
import { demo } from "./demo.ts";

/** What editors and readers of episodes call, on a test's own database. */
export function podcastDesk(db: { readonly sql: Sql }) {
  const call = async (caller: Caller, name: string, ...given: unknown[]): Promise<never> => {
    // As text, because a Date has no microseconds.
    const isTime = (value: unknown) => typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value);
    const places = given
      .map((value, n) => `$${n + 1}${isTime(value) ? "::text::timestamptz" : ""}`)
      .join(", ");
    const [row] = await asRole(db.sql, caller, (tx) =>
      tx.unsafe(`select to_jsonb(public.${name}(${places})) as answer`, given as never[]),
    );
    return row?.["answer"] as never;
  };
  const json = (value: unknown) => db.sql.json(value as never);

  async function create(title = "Night bite", locale = "en"): Promise<string> {
    const id = randomUUID();
    await call(demo.admin, "create_podcast", id, locale, title, "Rosa Delgado");
    return id;
  }
  const record = (id: string, seconds = 600) => db.sql`
    update public.podcasts set audio_path = ${`${id}/a.mp3`}, audio_type = 'audio/mpeg', audio_bytes = 4800,
      audio_etag = 'e', duration_s = ${seconds} where id = ${id}`;
  const publish = (id: string, revision: number, at: Date | null = null) =>
    call(demo.admin, "publish_podcast", id, revision, at);
  const change = (id: string, wanted: object, seen: object | null = null) =>
    call(demo.admin, "change_podcast", id, json(wanted), seen && json(seen));
  const read = async (key: string, language: string | null = null) => {
    const page = podcastPage.parse(await call("anon", "read_podcast", key, language));
    if (page.moved_to !== null) throw new Error(`moved to ${page.moved_to}`);
    return page;
  };
  const cue = (start: number | null, text: string, speaker: string | null = null) => ({
    start,
    end: start === null ? null : start + 2000,
    speaker,
    text,
  });
  return { call, json, create, record, publish, change, read, cue };
}
