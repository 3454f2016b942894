import {
  contactFields,
  contactIssue,
  type ContactIssue,
} from "../../../../supabase/functions/_shared/contracts/contact.ts";
import type { ContactValues } from "./draft.ts";

export type FieldIssues = Partial<Record<keyof ContactValues, ContactIssue>>;

/** The first issue of each field, by the function's own contract. */
export function checkFields(values: ContactValues): FieldIssues {
  const { error } = contactFields.safeParse(values);
  return readIssues(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0] ?? ""), message] as const),
  );
}

/** Issues out of pairs of field and key; what is neither is left out. */
export function readIssues(pairs: readonly (readonly [string, string])[]): FieldIssues {
  const issues: FieldIssues = {};
  for (const [field, message] of pairs) {
    const issue = contactIssue.safeParse(message);
    if (!issue.success) continue;
    if (field === "name" || field === "email" || field === "message") issues[field] ??= issue.data;
  }
  return issues;
}
