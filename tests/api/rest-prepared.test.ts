import { expect, test } from "vitest";
import { MAX_PREPARED } from "../../local/database/statement-memory.ts";
import { useApiServer } from "./api-server.ts";

const server = useApiServer({
  schema: `
    create table public.lakes (id int primary key);
    grant select on public.lakes to anon;
    create function public.prepared(part text) returns bigint language sql
      as 'select count(*) from pg_prepared_statements where position(part in statement) > 0';`,
});

/** One after another, so that one connection serves them all. */
async function read(select: string): Promise<void> {
  expect((await server.raw(`/rest/v1/lakes?select=${select}`)).status).toBe(200);
}
const prepared = async (part: string): Promise<number> =>
  (await (await server.raw(`/rest/v1/rpc/prepared?part=${part}`)).json()) as number;

test("a statement that comes once is not kept, and one that comes again is", async () => {
  for (let n = 0; n < 20; n += 1) await read(`once${n}:id`);
  for (let n = 0; n < 3; n += 1) await read("again:id");
  expect(await prepared("once")).toBe(0);
  expect(await prepared("again")).toBe(1);
});

// Some four hundred requests, one after the other.
const PATIENCE = 120_000;

test(
  "a connection keeps a bounded number of statements, whatever clients send",
  async () => {
    for (let n = 0; n < MAX_PREPARED + 20; n += 1) {
      await read(`many${n}:id`);
      await read(`many${n}:id`);
    }
    expect(await prepared("many")).toBeLessThan(MAX_PREPARED);
    expect(await prepared("many")).toBeGreaterThan(0);
  },
  PATIENCE,
);
