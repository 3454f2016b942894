import * as z from "zod/mini";

/** The states of an entry (docs/entering.md). */
export const entryStatus = z.enum([
  "pending",
  "confirmed",
  "waitlisted",
  "withdrawn",
  "disqualified",
]);
export type EntryStatus = z.infer<typeof entryStatus>;

const endings = ["captain", "organiser", "promotion_expired", "registration_closed"] as const;
/** Why an entry is withdrawn. */
export const entryEndedBy = z.enum([...endings, "event_cancelled"]);
/** The reasons that the notice `entry_ended` can give: a cancelled event has a notice of its own. */
export const toldEnding = z.enum(endings);

/** An organiser's ruling on a person on a roster. */
export const approval = z.enum(["open", "approved", "declined", "not_needed"]);
export type Approval = z.infer<typeof approval>;

/** A row of `open_steps`: what an entry still needs, and who must act. */
export const openStep = z.object({
  step: z.enum(["place", "crew", "waiver", "guardian", "approval", "declined", "fee"]),
  actor: z.enum(["captain", "applicant", "organiser"]),
  /** The person on the roster whom it concerns; null where it concerns the whole entry. */
  applicant_id: z.nullable(z.uuid()),
});
export type OpenStep = z.infer<typeof openStep>;
