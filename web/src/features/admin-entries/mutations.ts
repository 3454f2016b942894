import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import { getSupabase } from "../../lib/api/supabase.ts";
import type { DockRow, DueFee } from "./dock.ts";
import { entryKeys } from "./queries.ts";
import type { EntryStep } from "./steps.ts";
import type { WalkUp } from "./walk-up-contract.ts";

const mutation = <Variables, Answer = void>(
  queryClient: QueryClient,
  name: string,
  send: (variables: Variables) => Promise<Answer>,
) =>
  mutationOptions({
    mutationKey: ["admin-entries", name],
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: entryKeys.rows() }),
  });

/** For chosen rows, one after the other, as they queue behind one board: the first that is refused ends it. */
const oneByOne = <Item>(
  queryClient: QueryClient,
  name: string,
  send: (item: Item) => Promise<unknown>,
) =>
  mutationOptions({
    mutationKey: ["admin-entries", name],
    mutationFn: async (items: readonly Item[]): Promise<void> => {
      for (const item of items) await send(item);
    },
    // Those before it have changed. A single row stays, with the dialog that shows the error.
    onSettled: (_, error, items) =>
      error && items.length === 1
        ? undefined
        : queryClient.invalidateQueries({ queryKey: entryKeys.rows() }),
  });

export interface EntryChange {
  registration_id: string;
  step: EntryStep;
  /** Where it moves. */
  division_id: string;
  reason: string;
  /** Confirmed ahead of teams that wait longer. */
  past_queue: boolean;
  /** Confirmed in an event that has begun: the fish from before count, too. */
  from_start: boolean;
}

/** Takes one step with an entry. */
export const changeEntry = (queryClient: QueryClient) =>
  mutation(
    queryClient,
    "change",
    async ({ registration_id, step, division_id, reason, ...how }: EntryChange) => {
      const supabase = await getSupabase();
      const calls = {
        confirm: () => supabase.rpc("confirm_entry", { registration_id, ...how }).throwOnError(),
        waitlist: () => supabase.rpc("waitlist_entry", { registration_id }).throwOnError(),
        move: () =>
          supabase.rpc("change_division", { registration_id, division_id }).throwOnError(),
        withdraw: () => supabase.rpc("withdraw_entry", { registration_id, reason }).throwOnError(),
        disqualify: () =>
          supabase.rpc("disqualify_entry", { registration_id, reason }).throwOnError(),
      };
      await calls[step]();
    },
  );

/** Puts entries on the start list, whatever is open. */
export const confirmEntries = (queryClient: QueryClient) =>
  oneByOne(queryClient, "confirm", async (registration_id: string) => {
    const supabase = await getSupabase();
    await supabase.rpc("confirm_entry", { registration_id }).throwOnError();
  });

/** A team was seen at the dock, or was not after all. */
export const checkIn = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-entries", "check-in"],
    mutationFn: async (seen: { registration_id: string; present: boolean }) => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("check_in_entry", seen).throwOnError();
      return data.checked_in_at;
    },
    // The next team is waiting: the row shows the response, and the list follows by itself.
    onSuccess: (checked_in_at, { registration_id: id }) => {
      queryClient.setQueriesData<DockRow[]>({ queryKey: entryKeys.docks() }, (rows) =>
        rows?.map((row) => (row.id === id ? { ...row, checked_in_at } : row)),
      );
      queryClient.setQueriesData<DockRow | null>(
        { queryKey: entryKeys.read(id) },
        (row) => row && { ...row, checked_in_at },
      );
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: entryKeys.rows() }),
  });

/** Records that a team paid its fee in cash, where it is still the one that was shown. */
export const takeCash = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: ["admin-entries", "take-cash"],
    mutationFn: async ({ id, version }: DueFee): Promise<void> => {
      const supabase = await getSupabase();
      await supabase
        .rpc("change_payment", { payment_id: id, version, step: "record", method: "cash" })
        .throwOnError();
    },
    // Also after an error: a colleague may have recorded it. The last open step confirms the entry.
    onSettled: () => queryClient.invalidateQueries({ queryKey: entryKeys.rows() }),
  });

export interface EnteredWalkUp {
  number: number;
  /** There was no place. */
  waits: boolean;
}

/** Enters a team of people without an account. */
export const enterWalkUp = (queryClient: QueryClient) =>
  mutation(
    queryClient,
    "walk-up",
    async (entry: WalkUp & { event_id: string; id: string }): Promise<EnteredWalkUp> => {
      const supabase = await getSupabase();
      const { data } = await supabase.rpc("enter_walk_up", entry).throwOnError();
      return { number: data.number, waits: data.status === "waitlisted" };
    },
  );

export interface Ruling {
  applicant_id: string;
  approved: boolean;
  reason: string;
}

export const ruleApplicants = (queryClient: QueryClient) =>
  oneByOne(queryClient, "rule", async (ruling: Ruling) => {
    const supabase = await getSupabase();
    await supabase.rpc("rule_applicant", { ...ruling }).throwOnError();
  });

/** Takes a decline back: the person may come on a roster of the event again. */
export const undoDecline = (queryClient: QueryClient) =>
  mutation(queryClient, "undo-decline", async (declined_id: string) => {
    const supabase = await getSupabase();
    await supabase.rpc("undo_decline", { declined_id }).throwOnError();
  });

export interface SignedWaiver {
  registration_id: string;
  waiver_id: string;
  applicant_id: string;
}

/** Records who has signed the current waiver on paper. */
export const takeWaivers = (queryClient: QueryClient) =>
  oneByOne(queryClient, "take-waivers", async (signed: SignedWaiver) => {
    const supabase = await getSupabase();
    await supabase.rpc("accept_waiver", { ...signed }).throwOnError();
  });
