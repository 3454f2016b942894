import { z } from "zod";
import type { contactRequest } from "../_shared/contracts/contact.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { tooMany } from "../_shared/app-error.ts";
import { serverClient } from "../_shared/server.ts";

/**
 * Stores the message with its mails, in one transaction. The mails wait in the outbox while the
 * worker lacks a setting.
 *
 * @throws AppError `rate_limited`, `conflict`, `unavailable`
 */
export async function storeMessage(
  message: z.output<typeof contactRequest>,
  addressRange: string | null,
): Promise<void> {
  const { data, error } = await serverClient().rpc("submit_contact_message", {
    id: message.id,
    name: message.name,
    email: message.email,
    message: message.message,
    locale: message.locale,
    address_range: addressRange,
    meeting_service: message.meeting?.service ?? null,
    meeting_date: message.meeting?.date ?? null,
    meeting_size: message.meeting?.size ?? null,
  });
  if (error) throw asAppError(error);
  const waitS = z.number().parse(data);
  if (waitS > 0) throw tooMany(waitS);
}
