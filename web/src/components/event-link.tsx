import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { NamedEvent } from "../../../supabase/functions/_shared/contracts/named-event.ts";

interface Props {
  event: NamedEvent;
  children: ReactNode;
}

/** From a post, an episode or an album to the event that it is about. */
export const EventLink = ({ event, children }: Props) => (
  <Link
    to="/events/$eventId"
    params={{ eventId: event.id }}
    className="inline-flex min-h-8 items-center underline decoration-ink-2 underline-offset-4 hover:decoration-ink"
  >
    <span>{children}</span>
  </Link>
);
