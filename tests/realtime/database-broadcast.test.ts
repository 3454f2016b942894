import { expect, test } from "vitest";
import { eventually } from "../helpers/eventually.ts";
import { newTopic, subscribed, useRealtime } from "./harness.ts";

const realtime = useRealtime();

async function listen(vsn?: string) {
  const topic = newTopic();
  const heard: { event: string; payload: Record<string, unknown>; meta?: unknown }[] = [];
  const client = realtime.client(undefined, vsn === undefined ? {} : { vsn });
  const channel = client.channel(topic);
  channel.on("broadcast", { event: "*" }, ({ event, payload, ...rest }) =>
    heard.push({ event, payload: payload as Record<string, unknown>, ...rest }),
  );
  await subscribed(channel);
  return { topic, heard };
}

test("realtime.send reaches the room when the transaction commits, with an id", async () => {
  const { topic, heard } = await listen();
  await realtime.sql.begin(async (tx) => {
    await tx`select realtime.send('{"a": 1}', 'moved', ${topic}, false)`;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
  });
  await eventually(() => expect(heard).toHaveLength(1));
  const id = heard[0]?.payload.id;
  expect(heard[0]).toEqual({
    type: "broadcast",
    event: "moved",
    payload: { a: 1, id },
    meta: { id },
  });
});

test("a transaction that is rolled back sends nothing", async () => {
  const { topic, heard } = await listen();
  const failing = realtime.sql.begin(async (tx) => {
    await tx`select realtime.send('{}', 'undone', ${topic}, false)`;
    throw new Error("undo");
  });
  await expect(failing).rejects.toThrow("undo");
  await realtime.sql`select realtime.send('{}', 'done', ${topic}, false)`;
  await eventually(() => expect(heard).not.toHaveLength(0));
  expect(heard.map(({ event }) => event)).toEqual(["done"]);
});

test("long messages keep their place between short ones", async () => {
  const { topic, heard } = await listen();
  const sizes = [10, 9_000, 20, 200_000, 30, 7_950, 40];
  await realtime.sql.begin(async (tx) => {
    for (const size of sizes) {
      const payload = tx.json({ text: "ü".repeat(size) });
      await tx`select realtime.send(${payload}, 'sized', ${topic}, false)`;
    }
  });
  await eventually(() => expect(heard).toHaveLength(sizes.length));
  expect(heard.map(({ payload }) => (payload.text as string).length)).toEqual(sizes);
  expect(heard.every(({ payload }) => /^ü+$/.test(payload.text as string))).toBe(true);
});

test("transactions of several connections arrive whole and in commit order", async () => {
  const { topic, heard } = await listen();
  await realtime.sql`create table public.commits (n bigint generated always as identity)`;
  await Promise.all(
    Array.from({ length: 40 }, (_, writer) =>
      realtime.sql.begin(async (tx) => {
        const text = "x".repeat(writer % 2 === 0 ? 10 : 12_000);
        for (const part of [1, 2]) {
          // The lock makes commit order and number order the same.
          await tx`lock table public.commits`;
          const [row] = await tx<
            { n: string }[]
          >`insert into public.commits default values returning n`;
          const payload = tx.json({ n: Number(row?.n), writer, part, text });
          await tx`select realtime.send(${payload}, 'n', ${topic}, false)`;
        }
      }),
    ),
  );
  await eventually(() => expect(heard).toHaveLength(80));
  const numbers = heard.map(({ payload }) => payload.n as number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
});

test("send_binary delivers bytes, also many", async () => {
  const { topic, heard } = await listen();
  const bytes = Buffer.alloc(20_000, "fish");
  await realtime.sql`select realtime.send_binary(${bytes}, 'photo', ${topic}, false)`;
  await eventually(() => expect(heard).toHaveLength(1));
  expect(Buffer.from(heard[0]?.payload as unknown as ArrayBuffer).equals(bytes)).toBe(true);
});

test("clients of version 1.0.0 hear the database too", async () => {
  const { topic, heard } = await listen("1.0.0");
  await realtime.sql`select realtime.send('{"a": 1}', 'moved', ${topic}, false)`;
  await eventually(() => expect(heard).toHaveLength(1));
  expect(heard[0]).toMatchObject({ event: "moved", payload: { a: 1 } });
});

test("broadcast_changes sends rows privately", async () => {
  const topic = "rows:1";
  await realtime.sql.unsafe(`
    create policy "Anyone reads rows" on realtime.messages for select to anon using (realtime.topic() like 'rows:%');
    create table public.dinghies (id int primary key, name text);
    create function public.announce_boat() returns trigger language plpgsql as $$
    begin
      perform realtime.broadcast_changes('rows:1', tg_op, tg_op, tg_table_name, tg_table_schema, new, old);
      return null;
    end $$;
    create trigger announce after insert or update or delete on public.dinghies
      for each row execute function public.announce_boat();
  `);
  const heard: unknown[] = [];
  const channel = realtime.client().channel(topic, { config: { private: true } });
  for (const event of ["INSERT", "UPDATE", "DELETE"]) {
    channel.on("broadcast", { event }, ({ payload }) => heard.push(payload));
  }
  await subscribed(channel);
  await realtime.sql`insert into public.dinghies values (1, 'Marlin')`;
  await realtime.sql`update public.dinghies set name = 'Blue Marlin'`;
  await realtime.sql`delete from public.dinghies`;
  await eventually(() => expect(heard).toHaveLength(3));
  const common = { schema: "public", table: "dinghies" };
  const before = { id: 1, name: "Marlin" };
  const after = { id: 1, name: "Blue Marlin" };
  expect(heard).toMatchObject([
    { ...common, operation: "INSERT", record: before, old_record: null },
    { ...common, operation: "UPDATE", record: after, old_record: before },
    { ...common, operation: "DELETE", record: null, old_record: after },
  ]);
});

test("a send that is refused is only a warning", async () => {
  const [row] = await realtime.sql.begin(async (tx) => {
    await tx`set local role authenticated`;
    return tx<{ sent: string }[]>`select 'went on' as sent, realtime.send('{}', 'e', 'forbidden')`;
  });
  expect(row?.sent).toBe("went on");
  const [count] = await realtime.sql<{ count: string }[]>`
    select count(*) from realtime.messages where topic = 'forbidden'`;
  expect(count?.count).toBe("0");
});
