import type { Board } from "../../../../supabase/functions/_shared/contracts/board.ts";

/** The weather hold of now, which ends last if there are several; undefined where fish count. */
export const currentHold = (
  { holds, status }: Pick<Board["event"], "holds" | "status">,
  now: number,
): Board["event"]["holds"][number] | undefined =>
  status === "live"
    ? holds
        .filter(
          ({ starts_at, ends_at }) => Date.parse(starts_at) <= now && now < Date.parse(ends_at),
        )
        .toSorted((a, b) => Date.parse(b.ends_at) - Date.parse(a.ends_at))[0]
    : undefined;
