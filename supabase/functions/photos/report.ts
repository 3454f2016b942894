import { z } from "zod";
import { tooMany } from "../_shared/app-error.ts";
import type { photoReport } from "../_shared/contracts/photos.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { serverClient } from "../_shared/server.ts";

interface Reporter {
  /** Null for a guest. */
  account: string | null;
  addressRange: string | null;
}

/** @throws AppError `invalid`, `not_found`, `unauthenticated`, `rate_limited` */
export async function storeReport(
  photo: string,
  { reason, words }: z.output<typeof photoReport>,
  { account, addressRange }: Reporter,
): Promise<void> {
  const { data, error } = await serverClient().rpc("report_photo", {
    photo_id: photo,
    reason,
    words,
    reporter: account,
    address_range: addressRange,
  });
  if (error) throw asAppError(error);
  const waitS = z.number().parse(data);
  if (waitS > 0) throw tooMany(waitS);
}
