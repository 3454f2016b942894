import { createFileRoute, redirect, type ErrorComponentProps } from "@tanstack/react-router";
import { loadNamespaces } from "i18next";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { RouteError } from "../components/errors/route-error.tsx";
import { UnattendedError } from "../components/errors/unattended-error.tsx";
import { forgetOnDevice, showFromDevice } from "../features/leaderboard/board-from-device.ts";
import { currentEvent } from "../features/leaderboard/board-events.ts";
import { BoardPage } from "../features/leaderboard/components/board-page.tsx";
import { Certificates } from "../features/leaderboard/components/certificates.tsx";
import { EmbedBoard } from "../features/leaderboard/components/embed-board.tsx";
import { ResultSheet } from "../features/leaderboard/components/result-sheet.tsx";
import { BoardSkeleton } from "../features/leaderboard/components/board-skeleton.tsx";
import { NoBoards } from "../features/leaderboard/components/empty-board.tsx";
import { TvBoard } from "../features/leaderboard/components/tv-board.tsx";
import { boardEventsQuery, boardQuery } from "../features/leaderboard/queries.ts";
import { SeasonPage } from "../features/season/components/season-page.tsx";
import { seasonQuery } from "../features/season/queries.ts";
import { usePageMeta } from "../lib/page/page-meta.ts";
import { PRODUCT_NAME } from "../lib/product.ts";
import { isNotFound } from "../lib/api/public-api.ts";
import { numberParam, oneOfParam, uuidParam, type RawSearch } from "../lib/page/search-params.ts";
import { useFacesOfNames } from "../styles/use-faces-of-names.ts";

/**
 * What is shown: an event's board (the current one without it), a division, an opened team; or the season
 * of a tournament.
 */
interface BoardSearch {
  event?: string | undefined;
  season?: string | undefined;
  division?: string | undefined;
  row?: number | undefined;
  /**
   * `tv` fills a screen and pages by itself, `embed` is for a frame in another site, `sheet` and
   * `certificates` are for paper.
   */
  display?: (typeof displays)[number] | undefined;
}
const displays = ["tv", "embed", "sheet", "certificates"] as const;

const boardSearch = (raw: RawSearch): BoardSearch => ({
  event: uuidParam(raw["event"]),
  season: uuidParam(raw["season"]),
  division: uuidParam(raw["division"]),
  row: numberParam(raw["row"]),
  display: oneOfParam(raw["display"], displays),
});

export const Route = createFileRoute("/leaderboard")({
  validateSearch: boardSearch,
  loaderDeps: ({ search: { event, season, display } }) => ({
    event,
    season,
    isPaper: display === "sheet" || display === "certificates",
  }),
  loader: async ({ context: { queryClient }, deps: { event, season, isPaper } }) => {
    if (season) {
      const words = loadNamespaces("season");
      if (!(await queryClient.ensureQueryData(seasonQuery(season)))) {
        throw redirect({ to: "/404", replace: true });
      }
      await words;
      return { eventId: null };
    }
    const words = loadNamespaces(["leaderboard", "events"]);
    let eventId = event;
    try {
      eventId ??= currentEvent(await queryClient.ensureQueryData(boardEventsQuery), Date.now())?.id;
      if (!eventId) return { eventId: null };
      await queryClient.ensureQueryData(boardQuery(eventId));
    } catch (error) {
      if (eventId && isNotFound(error)) {
        await forgetOnDevice(eventId);
        throw redirect({ to: "/404", replace: true });
      }
      // Paper cannot say later that it is one of the past.
      if (isPaper) throw error;
      eventId = await showFromDevice(queryClient, eventId, error);
    }
    await words;
    return { eventId };
  },
  component: LeaderboardPage,
  pendingComponent: AwaitedBoard,
  errorComponent: BoardError,
});

function BoardError(props: ErrorComponentProps) {
  const { display } = Route.useSearch();
  return display === "tv" || display === "embed" ? (
    <UnattendedError {...props} fills={display === "tv"} />
  ) : (
    <RouteError {...props} />
  );
}

function AwaitedBoard() {
  const { t, ready } = useTranslation("leaderboard", { useSuspense: false });
  usePageMeta(ready ? t("title") : PRODUCT_NAME, ready ? t("description") : undefined);
  return <BoardSkeleton />;
}

function LeaderboardPage() {
  const { eventId } = Route.useLoaderData();
  const { division, display, row, season } = Route.useSearch();
  const navigate = Route.useNavigate();
  // The computer behind a screen on a wall may have no face for a team's name.
  useFacesOfNames(display === "tv");
  const onDivision = useCallback(
    (chosen: string) =>
      void navigate({
        search: (before) => ({ ...before, division: chosen, row: undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  const onToggle = useCallback(
    (team: number) =>
      void navigate({
        search: (before) => ({ ...before, row: before.row === team ? undefined : team }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  if (season) return <SeasonPage key={season} tournamentId={season} />;
  if (!eventId) return <NoBoards />;
  if (display) {
    const Shown = {
      tv: TvBoard,
      embed: EmbedBoard,
      sheet: ResultSheet,
      certificates: Certificates,
    }[display];
    return <Shown key={eventId} eventId={eventId} division={division} />;
  }
  return (
    <BoardPage
      key={eventId}
      eventId={eventId}
      division={division}
      row={row}
      onDivision={onDivision}
      onToggle={onToggle}
    />
  );
}
