import { expect, test } from "vitest";
import { signToken, startRealtime } from "./harness.ts";

const PRIVATE = { private: true };

test("readers who join one board together are few questions to the database", async () => {
  const realtime = await startRealtime({
    schema: 'create policy "Anyone" on realtime.messages for select to anon using (true)',
  });
  const raws = await Promise.all(Array.from({ length: 200 }, () => realtime.raw()));
  const before = realtime.server.counts().probes;
  const joins = await Promise.all(raws.map((raw) => raw.join("board", PRIVATE)));
  expect(joins.every(({ status }) => status === "ok")).toBe(true);
  expect(realtime.server.counts().probes - before).toBeLessThan(50);
});

test("callers asked in one batch each get their own answer", async () => {
  const realtime = await startRealtime({
    schema: `
      create policy "Own cabin" on realtime.messages for select to authenticated
        using ((select realtime.topic()) = 'cabin:' || (select auth.uid())::text
          and current_setting('request.headers')::jsonb ->> 'x-deck' = 'upper'
          and (select auth.jwt() ->> 'rank') = 'mate');
      create policy "Captains write" on realtime.messages for insert to authenticated
        with check ((select auth.jwt() ->> 'rank') = 'captain');`,
  });
  const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
  const asked = Array.from({ length: 120 }, (_, n) => ({
    n,
    headers: { "x-deck": n % 3 === 0 ? "lower" : "upper" },
    cabin: n % 5 === 0 ? id(n + 1) : id(n),
    rank: n % 7 === 0 ? "captain" : "mate",
  }));
  const raws = await Promise.all(asked.map(({ headers }) => realtime.raw({ headers })));
  const joins = await Promise.all(
    asked.map(async ({ n, cabin, rank }, index) => {
      const token = { access_token: signToken({ sub: id(n), rank }) };
      return raws[index]?.join(`cabin:${cabin}`, PRIVATE, token);
    }),
  );
  expect(joins.map((join) => join?.status)).toEqual(
    asked.map(({ n, headers, cabin, rank }) =>
      headers["x-deck"] === "upper" && cabin === id(n) && rank === "mate" ? "ok" : "error",
    ),
  );
});

test("a policy's error for one caller does not affect the others of its batch", async () => {
  const realtime = await startRealtime({
    schema: `
      create policy "Numbers" on realtime.messages for select to authenticated
        using (((select auth.jwt()) ->> 'number')::int > 0)`,
  });
  const claims = [{ number: 1 }, { number: "none" }, { number: 2 }, { number: "\u0000" }, {}];
  const raws = await Promise.all(claims.map(() => realtime.raw()));
  const joins = await Promise.all(
    raws.map((raw, index) => raw.join("x", PRIVATE, { access_token: signToken(claims[index]) })),
  );
  expect(joins.map(({ status }) => status)).toEqual(["ok", "error", "ok", "error", "error"]);
});

test("a right that was lost is not lent by somebody's earlier question", async () => {
  const realtime = await startRealtime({
    schema: `
      create table public.allowed (topic text primary key);
      grant select on public.allowed to anon;
      insert into public.allowed values ('board');
      create policy "Listed" on realtime.messages for select to anon
        using (exists (select from public.allowed where topic = (select realtime.topic())));`,
  });
  for (let round = 0; round < 20; round++) {
    const [early, late] = [await realtime.raw(), await realtime.raw()];
    const joining = early.join("board", PRIVATE);
    await realtime.sql`delete from public.allowed`;
    expect((await late.join("board", PRIVATE)).status).toBe("error");
    await joining;
    await realtime.sql`insert into public.allowed values ('board')`;
  }
});

test("probes leave nothing behind, and nothing of one caller reaches the next", async () => {
  const realtime = await startRealtime({
    schema: `
      create policy "Anyone" on realtime.messages for select to authenticated using (true);
      create policy "Writers" on realtime.messages for insert to authenticated with check (true);`,
  });
  const raw = await realtime.raw();
  await raw.join("x", PRIVATE, { access_token: signToken({ sub: "x" }) });
  raw.push("realtime:x", "broadcast", { type: "broadcast", event: "e", payload: {} });
  await raw.ask("phoenix", "heartbeat", {}, null);
  const anonymous = await realtime.raw();
  expect((await anonymous.join("x", PRIVATE)).status).toBe("error");
  const rows = await realtime.sql`select from realtime.messages where event is null`;
  expect(rows).toHaveLength(0);
});
