import { z } from "zod";
import { eventStatus } from "../../../../supabase/functions/_shared/contracts/board.ts";
import { approval, entryStatus } from "../../../../supabase/functions/_shared/contracts/entries.ts";
import { literally } from "../../lib/api/literally.ts";
import { pagedQuery } from "../../lib/api/paged-query.ts";
import { entryKeys } from "./queries.ts";
import type { ApplicantListState } from "./search.ts";

/** People accept waivers and name guardians meanwhile. */
const LOOK_AGAIN_MS = 30_000;

const applicantRow = z.object({
  id: z.uuid(),
  registration_id: z.uuid(),
  event_id: z.uuid(),
  event_name: z.string(),
  event_status: eventStatus,
  time_zone: z.string(),
  division_name: z.string(),
  number: z.int(),
  entry_status: entryStatus,
  team_name: z.string(),
  display_name: z.string(),
  has_account: z.boolean(),
  is_minor: z.boolean(),
  waiver_version: z.int().nullable(),
  waiver_accepted_at: z.string().nullable(),
  current_waiver_id: z.uuid().nullable(),
  current_waiver_version: z.int().nullable(),
  lacks_waiver: z.boolean(),
  lacks_guardian: z.boolean(),
  approval,
  declined_because: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  guardian_name: z.string().nullable(),
  guardian_phone: z.string().nullable(),
  created_at: z.string(),
});
/** A row of `applicant_overview`. */
export type ApplicantRow = z.infer<typeof applicantRow>;

export const applicantListQuery = (userId: string, list: ApplicantListState) =>
  pagedQuery({
    userId,
    queryKey: entryKeys.applicants(list),
    list,
    tie: "display_name",
    select: (supabase) => {
      let rows = supabase.from("applicant_overview").select("*", { count: "exact" });
      if (list.event) rows = rows.eq("event_id", list.event);
      if (list.approval) rows = rows.eq("approval", list.approval);
      if (list.lacks) rows = rows.eq(`lacks_${list.lacks}`, true);
      if (list.q) rows = rows.regexIMatch("search_text", literally(list.q));
      return rows;
    },
    row: applicantRow,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** That a person has signed the waiver that is current. */
export const signedWaiver = (person: ApplicantRow) => ({
  registration_id: person.registration_id,
  applicant_id: person.id,
  waiver_id: person.current_waiver_id ?? "",
});
