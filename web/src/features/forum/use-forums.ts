import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useFullMember } from "../../lib/auth/session.tsx";
import { forumsQuery, ownForumsQuery, type Forum, type OwnForums } from "./queries.ts";

/** The forums that this reader may read, and what a member alone sees of them. */
export function useForums(): { forums: readonly Forum[]; own: OwnForums | undefined } {
  const member = useFullMember();
  const userId = member?.user.id ?? null;
  const { data: open } = useSuspenseQuery(forumsQuery(null));
  // What is open to members alone comes with the session; the rest stands already.
  const { data: all } = useQuery({ ...forumsQuery(userId), enabled: userId !== null });
  return { forums: all ?? open, own: useOwnForums() };
}

export function useOwnForums(): OwnForums | undefined {
  const member = useFullMember();
  const { data } = useQuery({
    ...ownForumsQuery(member?.user.id ?? ""),
    enabled: member !== null,
  });
  return data;
}
