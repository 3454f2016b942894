import { z } from "zod";
import type { Caller } from "../_shared/caller.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { tooMany } from "../_shared/app-error.ts";
import { serverClient } from "../_shared/server.ts";

/**
 * Puts the welcome mail into the outbox if this caller may have it sent to this address. The
 * response does not show whether that was so, or it would reveal which addresses have an account.
 *
 * @throws AppError `rate_limited`, `unavailable`
 */
export async function requestWelcomeMail(request: {
  to: string;
  caller: Caller | null;
  range: string | null;
}): Promise<void> {
  const { data, error } = await serverClient().rpc("request_welcome_mail", {
    recipient: request.to,
    caller: request.caller?.id ?? null,
    address_range: request.range,
  });
  if (error) throw asAppError(error);
  const waitS = z.number().parse(data);
  if (waitS > 0) throw tooMany(waitS);
}
