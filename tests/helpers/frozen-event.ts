import type postgres from "postgres";
import { type Caller, asRole } from "./as-role.ts";
import { demo } from "./demo.ts";
import { readBoard } from "./read-board.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "./small-event.ts";

/** The freeze of these events, in minutes after lines in. */
export const FREEZE = 60;

/** A live event of two teams, One and Two, and what is done to it around its freeze. */
export async function createFreezable(sql: postgres.Sql) {
  const event: SmallEvent = await createSmallEvent(sql, ["One", "Two"]);

  /** This many minutes after lines in. */
  const at = (minutes: number): Date =>
    new Date((event.linesIn[0] as Date).getTime() + minutes * 60_000);

  const admin = (statement: (tx: postgres.TransactionSql) => Promise<unknown>) =>
    asRole(sql, demo.admin, statement);

  return {
    ...event,
    at,
    async catchAt(
      team: number,
      minute: number,
      weight: number,
      status: "accepted" | "pending" = "accepted",
    ): Promise<string> {
      const [id = ""] = await addCatches(sql, [
        {
          registration: event.registrations[team] as string,
          weight,
          capturedAt: at(minute),
          status,
        },
      ]);
      return id;
    },
    /** Sets the freeze of a day that lies in the past, which no function does. */
    async freeze(minute = FREEZE): Promise<void> {
      await sql`
        insert into public.event_freezes (event_id, freeze_at) values (${event.id}, ${at(minute)})
        on conflict (event_id) do update set freeze_at = excluded.freeze_at`;
    },
    lift: () => admin((tx) => tx`select public.lift_freeze(${event.id})`),
    judge: (id: string, revision = 1) =>
      admin((tx) => tx`select public.judge_catch(${id}, 'accepted', ${revision})`),
    /** The teams of the public board in the order of their numbers. */
    async board() {
      return (await readBoard(sql, event.id)).rows
        .toSorted((one, other) => one.number - other.number)
        .map((row) => ({ total: row.sort_key[0], pending: row.pending }));
    },
    async totals() {
      return (await this.board()).map(({ total }) => total);
    },
    /** The totals that judges read. */
    async fullTotals(caller: Caller = demo.admin): Promise<number[]> {
      const [row] = await asRole(
        sql,
        caller,
        (tx) => tx<{ read: { rows: { number: number; sort_key: number[] }[] } }[]>`
          select public.read_full_board(${event.id}) as read`,
      );
      return (row?.read.rows ?? [])
        .toSorted((one, other) => one.number - other.number)
        .map(({ sort_key }) => Number(sort_key[0]));
    },
    version: async (): Promise<number> => (await readBoard(sql, event.id)).version,
  };
}
export type Freezable = Awaited<ReturnType<typeof createFreezable>>;
