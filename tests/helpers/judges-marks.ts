import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { asRole } from "./as-role.ts";
import { demo } from "./demo.ts";

/** What judges write about a team's catch, its penalty and its day at the scales, with `mark` in the words. */
export async function leaveJudgesMarks(
  sql: postgres.Sql,
  fish: string,
  mark: string,
): Promise<void> {
  const trial = randomUUID();
  await sql`
    insert into public.penalties
      (event_id, registration_id, day, kind, amount, note, revoked_at, revoke_reason)
    values (${demo.live}, ${demo.rustyHook}, 1, 'late', 5, ${`${mark} was late`}, now(),
      ${`${mark} assisted a boat`})`;
  await asRole(sql, demo.admin, async (tx) => {
    await tx`select public.judge_catch(${fish}, 'accepted', 2, null, ${`${mark} looked away`})`;
    await tx`select public.open_trial(${trial}, ${demo.live}, 'Looked at again')`;
    await tx`
      select public.try_decision(${trial}, ${fish}, 'accepted', 3, note => ${`${mark} was seen`})`;
    await tx`select public.weigh_in(gen_random_uuid(), ${demo.rustyHook}, 1, 0, '[]')`;
    await tx`
      select public.weigh_in(gen_random_uuid(), ${demo.rustyHook}, 1, 1, '[]', 2, ${`${mark} was late`})`;
  });
}
