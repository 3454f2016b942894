import { forgetHeard } from "../player/listening.ts";
import { forgetKept, readOutbox, removeItem } from "./outbox-store.ts";
import { isUnsent } from "./outbox-item.ts";

/**
 * After a sign-out: removes what this device keeps of an account. What was not sent stays, and is shown
 * and sent when the same account signs in again; so is what was typed of a catch.
 */
export async function forgetAccount(userId: string): Promise<void> {
  forgetHeard(userId);
  await forgetKept(userId);
  for (const item of await readOutbox(userId)) if (!isUnsent(item)) await removeItem(item.id);
}
