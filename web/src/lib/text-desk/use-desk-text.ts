import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { textDesk } from "../../../../supabase/functions/_shared/contracts/text-desk.ts";
import { sessionKey } from "../api/session-key.ts";
import { getSupabase } from "../api/supabase.ts";
import {
  DraftKeeper,
  type DraftServer,
  type DraftState,
  type ServerDraft,
} from "../forum/draft-keeper.ts";
import { type DeskKind, noteLastSave } from "./last-saves.ts";

interface Given {
  userId: string;
  kind: DeskKind;
  id: string;
  server: DraftServer;
  draft: ServerDraft | undefined;
}

export interface DeskText {
  keeper: DraftKeeper;
  state: DraftState;
  /** Names of others who have it open; empty for one without a name. */
  others: readonly string[];
}

/** Milliseconds. An open editor is shown to others for 40 seconds (`private.attend_text`). */
const ATTENDING = 15_000;

/** Who else has the editor open, and what was saved last; says that this page has it open, too. */
const attendQuery = ({ userId, kind, id }: Given) =>
  queryOptions({
    queryKey: sessionKey(userId, ["text-desk", kind, id]),
    queryFn: async ({ signal }) => {
      const supabase = await getSupabase();
      const { data } = await supabase
        .rpc(`attend_${kind}`, { id })
        .abortSignal(signal)
        .throwOnError();
      return textDesk.parse(data);
    },
    refetchInterval: ATTENDING,
    staleTime: 0,
  });

/**
 * A text while it is edited: on the device with each key, on the server after a pause. What somebody
 * else has saved meanwhile is offered, and nothing is overwritten.
 */
export function useDeskText(given: Given): DeskText {
  const [keeper] = useState(() => {
    const { userId, kind, id, server, draft } = given;
    return new DraftKeeper({ userId, place: `${kind}:${id}`, server, ...(draft && { draft }) });
  });
  const { kind, id } = given;
  useEffect(() => {
    const stop = keeper.start();
    return () => {
      stop();
      noteLastSave(kind, id, keeper.settled());
    };
  }, [keeper, kind, id]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.state);
  const { data: desk } = useQuery(attendQuery(given));
  const isBehind = desk !== undefined && !desk.is_mine && desk.revision > state.revision;
  useEffect(() => {
    if (isBehind) keeper.refresh();
  }, [keeper, isBehind]);
  return { keeper, state, others: desk?.others ?? [] };
}
