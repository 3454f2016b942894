import { useTranslation } from "react-i18next";
import { Band } from "../../../components/layout/band.tsx";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { useUnits } from "../../../lib/format/units.ts";
import "./board.css";

const ROWS = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The board's own shape, so that nothing moves when it arrives, and what will be seen in it. */
export function BoardSkeleton() {
  // Shown while a page waits, maybe for these very words, so it must not wait for them itself.
  const { t, ready } = useTranslation("leaderboard", { useSuspense: false });
  const units = useUnits();
  return (
    <div aria-busy="true">
      <Band>
        <Skeleton className="my-3 h-5 w-36" />
        {ready ? (
          <>
            <h1 className="mt-2 text-3xl sm:text-4xl">{t("title")}</h1>
            <p className="mt-2 max-w-xl text-lg text-pretty text-ink-2">{t("description")}</p>
          </>
        ) : (
          <>
            <Skeleton className="mt-2 h-12 w-full max-w-md" />
            <Skeleton className="mt-3 h-5 w-full max-w-sm" />
          </>
        )}
      </Band>
      <div className="measure grid gap-x-10 gap-y-10 py-6 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="@container min-w-0">
          <div className="flex h-11 items-center gap-6">
            <Skeleton className="h-6 w-16" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="h-6 w-16" />
          </div>
          <div className="h-12 border-b-2 border-ink" />
          <div className="board-list" data-units={units}>
            {ROWS.map((row) => (
              <div
                key={row}
                className="board-grid min-h-(--board-row) content-center items-center border-b border-line"
              >
                <Skeleton className="board-place ms-2 h-8 w-6 @xl:ms-3" />
                <span className="board-who space-y-2">
                  <Skeleton className="h-5 w-36 max-w-full" />
                  <Skeleton className="h-4 w-24" />
                </span>
                <Skeleton className="board-bag h-6 w-24 max-w-full @xl:h-11 @xl:w-auto" />
                <Skeleton className="board-total me-2 h-8 w-24 justify-self-end @max-[17rem]:hidden @xl:me-3" />
              </div>
            ))}
          </div>
        </div>
        <div className="space-y-4">
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </div>
  );
}
