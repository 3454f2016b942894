import { randomUUID } from "node:crypto";
import { WEIGHT_RULES } from "../../helpers/small-event.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call } from "../request.ts";

async function newTrial({ sql, event }: Fixtures): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into public.trials (id, event_id, title) values (${id}, ${event.id}, 'A protest')`;
  return id;
}

async function newRun({ sql, event }: Fixtures): Promise<string> {
  const [run] = await sql<[{ id: string }]>`
    insert into public.scoring_runs
    select gen_random_uuid(), ${event.id}, null, rules, 1, 1, 0, 0, 0, 0, 1, now(), now(), 3
    from public.events where id = ${event.id} returning id`;
  return run.id;
}

/** What admins try before they change it. */
export const RPC_TRIALS: Corpus = {
  try_event_rules: ({ event }) =>
    call("try_event_rules", { event_id: event.id, rules: { ...WEIGHT_RULES, best_n: 3 } }),
  score_sample: () =>
    call("score_sample", {
      rules: WEIGHT_RULES,
      fish: [{ species_id: null, weight_g: 900, length_mm: 350, deduction: 0 }],
    }),
  open_trial: ({ event }) =>
    call("open_trial", { id: randomUUID(), event_id: event.id, title: "A protest" }),
  try_rules: async (fixtures) =>
    call("try_rules", { trial_id: await newTrial(fixtures), rules: WEIGHT_RULES }),
  try_decision: async (fixtures) => {
    const { id, revision } = await fixtures.newCatch();
    return call("try_decision", {
      trial_id: await newTrial(fixtures),
      catch_id: id,
      decision: "adjusted",
      revision,
      reason_code: "wrong_measure",
      weight_g: 880,
      length_mm: 345,
      deduction: 0,
      note: "Measured again",
      line_class: null,
    });
  },
  preview_trial: async (fixtures) => call("preview_trial", { trial_id: await newTrial(fixtures) }),
  close_trial: async (fixtures) =>
    call("close_trial", { trial_id: await newTrial(fixtures), applied: true }),
  compare_runs: async (fixtures) =>
    call("compare_runs", { earlier: await newRun(fixtures), later: await newRun(fixtures) }),
};
