import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { sponsor } from "../../../../supabase/functions/_shared/contracts/sponsors.ts";
import { understood } from "../../../../supabase/functions/_shared/contracts/understood.ts";
import { readPublic } from "../api/public-api.ts";
import { reportUnreadable } from "../api/report-unreadable.ts";

export const sponsorKeys = {
  all: ["sponsors"] as const,
  event: (eventId: string) => [...sponsorKeys.all, eventId] as const,
};

/** The sponsors of an event, in the organisers' order. */
export const sponsorsQuery = (eventId: string) =>
  queryOptions({
    queryKey: sponsorKeys.event(eventId),
    queryFn: async ({ signal }) => {
      const path =
        "/rest/v1/event_sponsors?select=id,name,link,logo_name" +
        `&event_id=eq.${eventId}&order=position`;
      const rows = z.array(z.unknown()).parse(await readPublic(path, signal));
      return understood(sponsor, rows, "sponsor", reportUnreadable);
    },
    staleTime: Infinity,
  });
