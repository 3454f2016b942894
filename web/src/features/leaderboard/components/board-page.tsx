import { useTranslation } from "react-i18next";
import { SponsorList } from "../../../components/sponsor-list.tsx";
import { chooseDivision } from "../standings.ts";
import { useBoardMeta } from "../use-board-meta.ts";
import { useChangedSince } from "../use-changed-since.ts";
import { useKeepBoard } from "../use-keep-board.ts";
import { useLiveBoard } from "../use-live-board.ts";
import { useStandings } from "../use-standings.ts";
import { Awards } from "./awards.tsx";
import { BoardChart } from "./board-chart.tsx";
import { BoardExports } from "./board-exports.tsx";
import { BoardHeader } from "./board-header.tsx";
import { BoardLinks } from "./board-links.tsx";
import { BoardTable } from "./board-table.tsx";
import { DivisionTabs } from "./division-tabs.tsx";
import { EmptyBoard } from "./empty-board.tsx";
import { KeptTeams } from "./kept-teams.tsx";
import { LeaderAnnouncer } from "./leader-announcer.tsx";
import { LostBanner } from "./lost-banner.tsx";
import { HoldNote } from "./hold-note.tsx";
import { ReopenedNote } from "./reopened-note.tsx";
import { ResultNote } from "./result-note.tsx";
import { ScalesFeed } from "./scales-feed.tsx";
import { subjectOf } from "./subject.ts";
import { WhyNote } from "./why-note.tsx";

interface Props {
  eventId: string;
  division: string | undefined;
  row: number | undefined;
  onDivision: (division: string) => void;
  /** Opens a team's row, or closes it if it is open; steady between renders. */
  onToggle: (team: number) => void;
}

/** The live board of an event: header, one division's table, the scales and the margin note. */
export function BoardPage({ eventId, division, row, onDivision, onToggle }: Props) {
  const { t } = useTranslation("leaderboard");
  const { board, connection } = useLiveBoard(eventId);
  useBoardMeta(board.event);
  useKeepBoard(board, connection);
  const chosen = chooseDivision(board, division);
  const standings = useStandings(board, chosen);
  const changedSince = useChangedSince(board.version);
  const divisionName = board.divisions.find(({ id }) => id === chosen)?.name ?? t("title");
  const subject = subjectOf(board, standings, row, changedSince);
  return (
    <>
      <BoardHeader board={board} connection={connection} />
      <LostBanner connection={connection} event={board.event} />
      <div className="measure grid gap-x-10 gap-y-10 py-6 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="@container min-w-0">
          <HoldNote event={board.event} className="mb-6 text-sm" />
          <ReopenedNote event={board.event} className="mb-6 text-sm" />
          <ResultNote event={board.event} className="mb-6 text-sm" />
          <DivisionTabs
            divisions={board.divisions}
            chosen={chosen}
            onChoose={onDivision}
            aside={<BoardLinks board={board} division={chosen} />}
          >
            {standings.length === 0 ? (
              <EmptyBoard eventId={eventId} />
            ) : (
              <BoardTable
                key={chosen}
                board={board}
                standings={standings}
                divisionName={divisionName}
                expanded={row}
                changedSince={changedSince}
                onToggle={onToggle}
              />
            )}
          </DivisionTabs>
          <Awards board={board} />
          <BoardChart board={board} division={chosen} />
          <KeptTeams board={board} />
        </div>
        <aside className="space-y-6 print:hidden lg:sticky lg:top-6 lg:self-start">
          <ScalesFeed board={board} standings={standings} />
          {subject && <WhyNote board={board} standings={standings} standing={subject} />}
          <SponsorList sponsors={board.event.sponsors} />
          <BoardExports event={board.event} />
        </aside>
      </div>
      <LeaderAnnouncer board={board} standings={standings} divisionName={divisionName} />
    </>
  );
}
