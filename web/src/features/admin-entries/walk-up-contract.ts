import { z } from "zod";
import {
  plainName,
  type AccountProblem,
} from "../../../../supabase/functions/_shared/contracts/account.ts";
import { toE164 } from "../../../../supabase/functions/_shared/contracts/phone.ts";

const says = (problem: AccountProblem): AccountProblem => problem;

/** As written, with the country's code: E.164, "" for none, null for what is no number. */
const numberOf = (text: string): string | null => (text.trim() === "" ? "" : toE164(text, ""));
const guardianName = plainName(120);

/** Asked even while other fields are wrong, so that all problems show at once. */
const at = (field: string, problem: AccountProblem) => ({
  when: () => true,
  path: [field],
  error: says(problem),
});

const person = z
  .object({
    display_name: plainName(120),
    phone: z.string(),
    is_minor: z.boolean(),
    guardian_name: z.string(),
    guardian_phone: z.string(),
  })
  .refine(({ phone }) => numberOf(phone) !== null, at("phone", "phone"))
  .refine(
    ({ is_minor, guardian_name }) => !is_minor || guardianName.safeParse(guardian_name).success,
    at("guardian_name", "required"),
  )
  .refine(
    ({ is_minor, guardian_phone }) => !is_minor || numberOf(guardian_phone) !== null,
    at("guardian_phone", "phone"),
  )
  .transform(({ display_name, phone, is_minor, guardian_name, guardian_phone }) => ({
    display_name,
    phone: numberOf(phone) ?? "",
    is_minor,
    // What was typed before the box was cleared is nobody's guardian.
    guardian_name: is_minor ? guardian_name.trim() : "",
    guardian_phone: is_minor ? (numberOf(guardian_phone) ?? "") : "",
  }));

/** A team at the dock whose people have no account. */
export const walkUp = z.object({
  team_name: plainName(80),
  // None is chosen to begin with where there are several.
  division_id: z.uuid(says("required")),
  people: z.array(person).min(1).max(50),
  /** Takes a place although others wait longer, or none is left. */
  past_queue: z.boolean(),
});
export type WalkUpValues = z.input<typeof walkUp>;
export type WalkUp = z.output<typeof walkUp>;

/** An empty line for a person. */
export const NOBODY: WalkUpValues["people"][number] = {
  display_name: "",
  phone: "",
  is_minor: false,
  guardian_name: "",
  guardian_phone: "",
};
