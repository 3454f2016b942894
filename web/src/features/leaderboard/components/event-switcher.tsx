import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu, MenuContent, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useReaderFormat } from "../../../lib/format/reader-format.ts";
import { lastDay, type BoardEvent } from "../board-events.ts";
import { boardEventsQuery } from "../queries.ts";

/** The other events with a board, in a menu; nothing while there are none. */
export function EventSwitcher({ current }: { current: string }) {
  const { t } = useTranslation("leaderboard");
  const { data: events = [] } = useQuery(boardEventsQuery);
  const others = events.filter(({ id }) => id !== current);
  if (others.length === 0) return null;
  return (
    <Menu modal={false}>
      <MenuTrigger className="flex min-h-11 items-center gap-1 text-sm font-semibold print:hidden">
        {t("switch_event")}
        <ChevronDown className="size-4" aria-hidden="true" />
      </MenuTrigger>
      <MenuContent>
        <Events events={others} />
      </MenuContent>
    </Menu>
  );
}

/** A component of its own, so that nothing of it is rendered before the menu is open. */
function Events({ events }: { events: readonly BoardEvent[] }) {
  const { t: words } = useTranslation("events");
  const { date } = useReaderFormat();
  return events.map((event) => (
    <MenuItem key={event.id} asChild className="py-2">
      <Link to="/leaderboard" search={{ event: event.id }}>
        <span className="min-w-0">
          <bdi className="name-line font-semibold">{event.name}</bdi>
          <span className="block text-ink-2">
            {words(`status.${event.status}`)}
            {lastDay(event) > 0 &&
              ` · ${date(lastDay(event), { day: "numeric", month: "short", year: "numeric" }, event.time_zone)}`}
          </span>
        </span>
      </Link>
    </MenuItem>
  ));
}
