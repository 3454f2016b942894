import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useOneAtATime } from "../../lib/forms/use-one-at-a-time.ts";
import { changeEntry, type EntryChange } from "./mutations.ts";

/** A change of an entry behind a button: pressed twice, it is sent once. */
export function useEntryChange(onDone?: () => void) {
  const { mutateAsync, isPending, error } = useMutation(changeEntry(useQueryClient()));
  const send = useOneAtATime(async (change: EntryChange) => {
    // Its error is shown beside the button.
    const done = await mutateAsync(change).then(
      () => true,
      () => false,
    );
    if (done) onDone?.();
  });
  return { send, isSending: isPending, error };
}
