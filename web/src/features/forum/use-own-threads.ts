import { useQueries } from "@tanstack/react-query";
import { useFullMember } from "../../lib/auth/session.tsx";
import { ownThreadsQuery, type OwnThread, type Thread } from "./queries.ts";

/** What the member has read of the threads, by their ids: a request for each step of the list. */
export function useOwnThreads(
  steps: readonly (readonly Thread[])[],
): ReadonlyMap<string, OwnThread> {
  const member = useFullMember();
  const answers = useQueries({
    queries: member
      ? steps.map((threads) =>
          ownThreadsQuery(
            member.user.id,
            threads.map(({ id }) => id),
          ),
        )
      : [],
  });
  return new Map(answers.flatMap(({ data = [] }) => data.map((own) => [own.thread_id, own])));
}
