import type postgres from "postgres";
import { become } from "../helpers/as-role.ts";
import type { Statement } from "./community-reading.ts";

/** Statements within functions that take less are left out. */
const LEAST_MS = 0.1;

/**
 * The plans of a call and of the statements in its functions, each once, as its slowest run had it: what
 * auto_explain reports to the client. The connection is a superuser's and has called the functions before, so
 * that the plans are those that it keeps.
 */
export async function plansOf(
  sql: postgres.Sql,
  { caller, sql: text, values }: Statement,
): Promise<string[]> {
  const slowest = new Map<string, { took: number; plan: string }>();
  const hear = ({ message = "" }: postgres.Notice) => {
    const [, took, plan = ""] = /^duration: ([\d.]+) ms +plan:\n([^]*)$/.exec(message) ?? [];
    const query = plan.slice(0, plan.search(/\n.*(cost|rows)=/));
    const known = slowest.get(query);
    if (took !== undefined && !(known && known.took > Number(took))) {
      slowest.set(query, { took: Number(took), plan });
    }
  };
  heard.add(hear);
  try {
    await sql`load 'auto_explain'`;
    await sql.begin(async (tx) => {
      await tx.unsafe(`
        set local auto_explain.log_min_duration = 0;
        set local auto_explain.log_nested_statements = on;
        set local auto_explain.log_analyze = on;
        set local auto_explain.log_buffers = on;
        set local auto_explain.log_level = notice`);
      await become(tx, caller);
      await tx.unsafe(text, values as never[]);
    });
  } finally {
    heard.delete(hear);
  }
  return [...slowest.values()]
    .filter(({ took }) => took >= LEAST_MS)
    .map(({ took, plan }) => `${took.toFixed(2)} ms\n${plan}`);
}

const heard = new Set<(notice: postgres.Notice) => void>();

/** For `onnotice` of the connection whose plans are asked for. */
export const onNotice = (notice: postgres.Notice): void => {
  for (const hear of heard) hear(notice);
};
