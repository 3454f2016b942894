import {
  mutationOptions,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import * as z from "zod/mini";
import { sessionKey } from "../../lib/api/session-key.ts";
import { getSupabase } from "../../lib/api/supabase.ts";
import { useFullMember } from "../../lib/auth/session.tsx";
import { useErrorToast } from "../../lib/page/use-error-toast.ts";
import { movePins, pinOnDevice, useDevicePins } from "./device-pins.ts";
import { boardKeys } from "./queries.ts";

const numbered = z.array(z.object({ number: z.int() }));
const NONE: readonly number[] = [];

/**
 * The teams that the account keeps in view on the event's board. What was pinned in this browser
 * before signing in goes to the account with the first look that reaches the server.
 */
const pinsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...boardKeys.all, "pins", eventId]),
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const supabase = await getSupabase();
      await movePins(eventId, async (number) => {
        const pin = { event_id: eventId, number, pinned: true };
        const { error } = await supabase.rpc("pin_team", pin).abortSignal(signal);
        return error;
      });
      const { data } = await supabase
        .from("pinned_teams")
        .select("number")
        .eq("event_id", eventId)
        .order("pinned_at")
        .abortSignal(signal)
        .throwOnError();
      return numbered.parse(data).map(({ number }) => number);
    },
    staleTime: 60_000,
  });

/** The boat numbers of the reader's own entries in the event. */
const ownTeamsQuery = (userId: string, eventId: string) =>
  queryOptions({
    queryKey: sessionKey(userId, [...boardKeys.all, "own", eventId]),
    queryFn: async ({ signal }): Promise<readonly number[]> => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .from("my_entries")
        .select("number")
        .eq("event_id", eventId)
        .abortSignal(signal)
        .throwOnError();
      return numbered.parse(data).map(({ number }) => number);
    },
    staleTime: 60_000,
  });

/** Sends the state that is wanted: sent twice, it is the same. */
const pinTeam = (queryClient: QueryClient, userId: string, eventId: string) =>
  mutationOptions({
    mutationKey: [...boardKeys.all, "pin"],
    mutationFn: async ({ number, pinned }: { number: number; pinned: boolean }) => {
      const supabase = await getSupabase();
      await supabase.rpc("pin_team", { event_id: eventId, number, pinned }).throwOnError();
    },
    onMutate: ({ number, pinned }) => {
      queryClient.setQueryData(pinsQuery(userId, eventId).queryKey, (before) => [
        ...(before ?? NONE).filter((one) => one !== number),
        ...(pinned ? [number] : NONE),
      ]);
    },
    onSettled: () => queryClient.invalidateQueries(pinsQuery(userId, eventId)),
  });

/** Of the reader: the teams of their own, and those that they keep in view, here or by their account. */
export function usePins(eventId: string) {
  const member = useFullMember();
  const userId = member?.user.id ?? "";
  const enabled = member !== null;
  const { data: own = NONE } = useQuery({ ...ownTeamsQuery(userId, eventId), enabled });
  const { data: ofAccount = NONE } = useQuery({ ...pinsQuery(userId, eventId), enabled });
  const onDevice = useDevicePins(eventId);
  const save = useMutation({
    ...pinTeam(useQueryClient(), userId, eventId),
    onError: useErrorToast(),
  });
  return {
    own,
    // Those on the device are not yet the account's.
    pinned: enabled ? [...new Set([...ofAccount, ...onDevice])] : onDevice,
    pin: (number: number, pinned: boolean): void => {
      if (!enabled) return pinOnDevice(eventId, number, pinned);
      if (!pinned) pinOnDevice(eventId, number, false);
      save.mutate({ number, pinned });
    },
  };
}
