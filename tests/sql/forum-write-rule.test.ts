import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { ownThread } from "../../supabase/functions/_shared/contracts/forum-own.ts";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addForum, reply, startThread, trust } from "../helpers/forum.ts";

const db = useTestDatabase();

/** What a call of the API answers, or the code with which it is refused. Nothing of it stays. */
async function answer(who: { id: string }, name: string, given: object) {
  let result: unknown;
  const code = await asRole(db.sql, who, async (tx) => {
    const list = Object.keys(given).map((key, index) => `${key} => $${index + 1}`);
    const [row] = await tx.unsafe(
      `select public.${name}(${list.join(", ")}) as result`,
      Object.values(given),
    );
    result = row?.["result"];
    throw new Error('{"code": null}');
  }).catch((error: Error) => (JSON.parse(error.message) as { code: string | null }).code);
  return { result, code };
}

interface State {
  writers: "members" | "listed" | "moderators";
  archived: "forum" | "topic" | null;
  locked: boolean;
  removed: boolean;
  slow: number | null;
  /** How long everybody is silenced, and where. */
  silence: "forum" | "site" | "ban" | null;
}
const usual: State = {
  writers: "members",
  archived: null,
  locked: false,
  removed: false,
  slow: null,
  silence: null,
};

function* states(): Generator<State> {
  for (const writers of ["members", "listed", "moderators"] as const)
    for (const archived of [null, "forum", "topic"] as const)
      for (const locked of [false, true])
        for (const silence of [null, "forum", "site", "ban"] as const)
          yield { ...usual, writers, archived, locked, silence };
  for (const locked of [false, true])
    for (const silence of [null, "site"] as const)
      for (const removed of [false, true]) yield { ...usual, slow: 600, locked, silence, removed };
}

test("the page's permission to write matches posting, editing and typing in every state", async () => {
  const [listed, member, moderator] = (await Promise.all(
    [1, 2, 3].map(() => addAccount(db.sql)),
  )) as [{ id: string }, { id: string }, { id: string }];
  const people = [listed, member, moderator, demo.admin];
  await trust(db.sql, listed, member, moderator);
  const forum = await addForum(db.sql, { listed: [listed], moderators: [moderator] });
  const { thread } = await startThread(db.sql, demo.admin, forum);
  const posts = new Map<string, number>();
  for (const person of people) {
    posts.set(person.id, (await reply(db.sql, person, thread.id)).post.id);
  }
  const ids = people.map(({ id }) => id);

  const enter = ({ writers, archived, locked, removed, slow, silence }: State) => db.sql`
    with f as (
      update public.forums set writers = ${writers},
        archived_at = case when ${archived === "forum"} then now() end where id = ${forum.id}),
    o as (
      update public.forum_topics set archived_at = case when ${archived === "topic"} then now() end
      where id = ${forum.topic}),
    s as (
      update public.forum_people set silenced_until = case ${silence}
        when 'site' then now() + interval '1 hour' when 'ban' then 'infinity' end
      where user_id = any (${ids})),
    d as (delete from public.forum_silences where not ${silence === "forum"}),
    i as (
      insert into public.forum_silences (forum_id, user_id, until)
      select ${forum.id}, u, now() + interval '1 hour' from unnest(${ids}::uuid[]) as u
      where ${silence === "forum"} on conflict do nothing)
    update public.forum_threads set is_locked = ${locked}, slow_seconds = ${slow},
      removed_at = case when ${removed} then now() end where id = ${thread.id}`;

  const met = new Set<string | null>();
  const compare = async (person: { id: string }, removed: boolean) => {
    const own = await answer(person, "read_own_thread", { thread_id: thread.id });
    const posted = await answer(person, "post_reply", {
      key: randomUUID(),
      thread_id: thread.id,
      body: "It counts.",
    });
    // A removed thread takes no posts; who may not read it does not learn that it is there.
    if (removed) return [posted.code, "not_found"];
    const { write } = ownThread.parse(own.result).may;
    met.add(write);
    const edited = await answer(person, "edit_post", {
      post_id: posts.get(person.id),
      revision: 1,
      body: "It does not count.",
    });
    const typed = await answer(person, "announce_typing", {
      thread_id: thread.id,
      page: randomUUID(),
    });
    const meanwhile = write === "rate_limited" ? null : write;
    return [[posted.code, edited.code, typed.code].join(), [write, meanwhile, meanwhile].join()];
  };

  for (const state of states()) {
    await enter(state);
    const found = await Promise.all(people.map((person) => compare(person, state.removed)));
    expect(
      found.map(([did]) => did),
      JSON.stringify(state),
    ).toEqual(found.map(([, said]) => said));
  }
  const barriers = ["forbidden", "forum_archived", "rate_limited", "silenced", "thread_locked"];
  expect([...met].filter((code) => code !== null).toSorted()).toEqual(barriers);
});
