import { z } from "zod";
import type { RemovalsAnswer } from "../_shared/contracts/storage-removals.ts";
import { asAppError } from "../_shared/database-errors.ts";
import { serverClient } from "../_shared/server.ts";

const BATCH = 100;
const MOST_BATCHES = 20;

const claimed = z.array(z.object({ bucket_id: z.string(), name: z.string() }));

/**
 * Removes the files that are due, through the Storage API: deleting rows of storage.objects would
 * leave the files behind. What could not be removed is due again later.
 *
 * @throws AppError when the database is unreachable.
 */
export async function removeFiles(): Promise<RemovalsAnswer> {
  const client = serverClient();
  const answer: RemovalsAnswer = { removed: 0, postponed: 0 };
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const { data, error } = await client.rpc("claim_storage_removals", { at_most: BATCH });
    if (error) throw asAppError(error);
    const files = claimed.parse(data);
    for (const bucket of new Set(files.map((file) => file.bucket_id))) {
      const names = files.filter((file) => file.bucket_id === bucket).map((file) => file.name);
      const removed = await removeFrom(bucket, names);
      answer.removed += removed;
      answer.postponed += names.length - removed;
    }
    if (files.length < BATCH) break;
  }
  return answer;
}

async function removeFrom(bucket: string, names: string[]): Promise<number> {
  const client = serverClient();
  const { error: refused } = await client.storage.from(bucket).remove(names);
  if (refused) {
    console.error(`storage-removals: ${names.length} files of ${bucket} stay for now:`, refused);
  }
  // Asks the database which are gone, whatever the Storage API said.
  const { data, error } = await client.rpc("settle_storage_removals", { bucket_id: bucket, names });
  if (error) throw asAppError(error);
  return z.number().int().parse(data);
}
