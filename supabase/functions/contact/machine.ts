import { FASTEST_HAND_MS } from "../_shared/contracts/contact.ts";

/** Whether the form was filled in as no person does: the hidden field, or in no time. */
export function isFromMachine(form: { website: string; elapsed_ms: number }): boolean {
  return form.website !== "" || form.elapsed_ms < FASTEST_HAND_MS;
}
