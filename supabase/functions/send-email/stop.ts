import { z } from "zod";
import { AppError, tooMany } from "../_shared/app-error.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { STOP_KEY, STOP_KIND } from "../_shared/contracts/stop-mails.ts";
import { serverClient } from "../_shared/server.ts";

export const stopParams = z.strictObject({
  kind: z.string().regex(STOP_KIND),
  key: z.string().regex(STOP_KEY),
});

/**
 * Stops mails of one kind for the account that the key belongs to. Sent again, it changes nothing.
 *
 * @throws AppError `not_found` for an unknown key, `invalid`, `rate_limited`, `unavailable`
 */
export async function stopMails(
  { kind, key }: z.infer<typeof stopParams>,
  range: string | null,
): Promise<void> {
  const { data, error } = await serverClient().rpc("stop_mails", {
    stop_key: key,
    kind,
    address_range: range,
  });
  if (error) throw asAppError(error);
  const waitS = z.number().parse(data);
  if (waitS > 0) throw tooMany(waitS);
  if (waitS < 0) throw new AppError("not_found", "The account of this link no longer exists");
}
