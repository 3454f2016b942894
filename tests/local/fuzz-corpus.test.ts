import { Agent } from "node:http";
import { beforeAll, expect, test } from "vitest";
import { CORPUS } from "../fuzz/corpus/corpus.ts";
import { framesOf } from "../fuzz/corpus/frames.ts";
import { type Fixtures, prepareFixtures } from "../fuzz/fixtures.ts";
import { sendFrame } from "../fuzz/send-frame.ts";
import { send } from "../fuzz/send.ts";
import { targetOf } from "../fuzz/target.ts";
import { useTestStack } from "../helpers/stack.ts";

/** What cannot succeed here, with the status that it has instead. */
const EXCEPTIONS: Record<string, number> = {
  // No provider is configured.
  "auth: authorize": 400,
};

const stack = useTestStack();
let fixtures: Fixtures;
/** `POST /rest/v1/events` */
const sent = new Set<string>();
beforeAll(async () => {
  fixtures = await prepareFixtures(stack, await targetOf(stack));
});

test("every request of the fuzz test succeeds as long as nothing in it is changed", async () => {
  const agent = new Agent({ keepAlive: true });
  const refused: string[] = [];
  for (const [name, build] of CORPUS) {
    const request = await Promise.resolve(fixtures)
      .then(build)
      .catch((error: unknown) => void refused.push(`${name}: ${String(error)}`));
    if (!request) continue;
    sent.add(`${request.method} ${request.path}`);
    const { status, body } = await send(fixtures.target, agent, request);
    const isRight =
      name in EXCEPTIONS ? status === EXCEPTIONS[name] : status >= 200 && status < 400;
    if (!isRight) refused.push(`${name}: ${status} ${body.slice(0, 300)}`);
  }
  agent.destroy();
  expect(refused).toEqual([]);
});

test("every function and table that browsers may use is in the corpus", async () => {
  const { sql } = stack.database;
  const functions = await sql<{ use: string }[]>`
    select distinct 'POST /rest/v1/rpc/' || p.proname as use from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute')`;
  const tables = await sql<{ use: string }[]>`
    select allowed.method || ' /rest/v1/' || c.relname as use
    from pg_class as c cross join (values
      ('GET', 'select'), ('POST', 'insert'), ('PATCH', 'update'), ('DELETE', 'delete')
    ) as allowed (method, privilege)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and case
      when allowed.privilege = 'delete' then has_table_privilege('authenticated', c.oid, 'delete')
      else has_any_column_privilege('authenticated', c.oid, allowed.privilege) end`;
  const used = [...functions, ...tables].map(({ use }) => use);
  expect(used.length).toBeGreaterThan(60);
  expect(used.filter((use) => !sent.has(use))).toEqual([]);
});

test("every frame of the fuzz test is accepted as long as nothing in it is changed", async () => {
  for (const [name, frame] of Object.entries(framesOf(fixtures.target))) {
    const joinsFirst = frame[3] !== "phx_join";
    const isReply = (text: string) => {
      const [, ref, , event] = JSON.parse(text) as unknown[];
      // The message that changes are followed comes after the reply.
      return name === "join" ? event === "system" : event === "phx_reply" && ref === frame[1];
    };
    const { status, body } = await sendFrame(
      fixtures.target,
      JSON.stringify(frame),
      joinsFirst,
      // A token is accepted without a reply.
      name === "access_token" ? undefined : isReply,
    );
    expect([name, status]).toEqual([name, 200]);
    const replies = body.split("\n").map((text) => JSON.parse(text) as unknown[]);
    const errors = replies.filter(
      ([, , , event, payload]) =>
        event === "phx_error" ||
        (event === "phx_reply" && (payload as { status: string }).status !== "ok") ||
        (event === "system" && (payload as { status: string }).status === "error"),
    );
    expect([name, errors]).toEqual([name, []]);
  }
});
