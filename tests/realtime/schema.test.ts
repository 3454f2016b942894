import { beforeAll, expect, test } from "vitest";
import { bootstrap } from "../../local/postgres/migrate.ts";
import { asRole } from "../helpers/as-role.ts";
import { ROOT } from "../helpers/cluster.ts";
import { connect, useTestDatabase } from "../helpers/database.ts";

const database = useTestDatabase();
let admin: ReturnType<typeof connect>;
beforeAll(() => {
  admin = connect(database.adminUrl, 2);
  return () => admin.end({ timeout: 1 });
});

const partitions = async () => {
  const rows = await admin<{ name: string }[]>`
    select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'realtime.messages'::regclass order by 1`;
  return rows.map(({ name }) => name.replace("realtime.", ""));
};
const dayName = (offset: number) =>
  `messages_${new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10).replaceAll("-", "_")}`;

test("messages lie in a partition for each day, made ahead", async () => {
  await admin`select _realtime.maintain_messages()`;
  const names = await partitions();
  for (const offset of [-1, 0, 1, 2, 3]) expect(names).toContain(dayName(offset));
  await database.sql`select realtime.send('{}', 'e', 'today')`;
  const [row] = await admin<{ name: string }[]>`
    select tableoid::regclass::text as name from realtime.messages where topic = 'today'`;
  expect(row?.name).toBe(`realtime.${dayName(0)}`);
});

test("what is older than 72 hours goes, whole days at once", async () => {
  const old = dayName(-5);
  const from = old.slice("messages_".length).replaceAll("_", "-");
  await admin.unsafe(`create table realtime.${old} partition of realtime.messages
    for values from ('${from}') to (date '${from}' + 1)`);
  await admin`insert into realtime.messages (topic, extension, inserted_at) values
    ('ancient', 'broadcast', now() - interval '30 days'), ('fresh', 'broadcast', now() + interval '9 days')`;
  await admin`select _realtime.maintain_messages()`;
  expect(await partitions()).not.toContain(old);
  const left = await admin`select topic from realtime.messages where topic in ('ancient', 'fresh')`;
  expect(left.map(({ topic }) => topic as string)).toEqual(["fresh"]);
});

test("messages of a day without partition are taken, and stay when its partition is due", async () => {
  await admin.unsafe(`drop table realtime.${dayName(2)}`);
  await admin`insert into realtime.messages (topic, extension, inserted_at)
    values ('early', 'broadcast', timezone('utc', now()) + interval '2 days')`;
  await admin`select _realtime.maintain_messages()`;
  const rows = await admin`select from realtime.messages where topic = 'early'`;
  expect(rows).toHaveLength(1);
});

test.each(["anon", "authenticated"] as const)(
  "%s cannot send, read or reach the server's own schema",
  async (role) => {
    await expect(
      asRole(
        database.sql,
        role,
        (tx) => tx`insert into realtime.messages (topic, extension, event, payload)
      values ('t', 'broadcast', 'e', '{}')`,
      ),
    ).rejects.toThrow("row-level security");
    const read = await asRole(database.sql, role, (tx) => tx`select from realtime.messages`);
    expect(read).toHaveLength(0);
    await expect(
      asRole(database.sql, role, (tx) => tx`select _realtime.publish('broadcast')`),
    ).rejects.toThrow("permission denied for schema _realtime");
    await expect(
      asRole(database.sql, role, (tx) => tx`delete from realtime.messages`),
    ).rejects.toThrow("permission denied");
  },
);

test("the bootstrap can be run again", async () => {
  await bootstrap(ROOT, database.adminUrl, "postgres");
  const [row] = await admin<{ count: string }[]>`
    select count(*) from pg_trigger where tgname = 'publish_message' and tgparentid = 0`;
  expect(row?.count).toBe("1");
});
