/**
 * Response of `POST /functions/v1/storage-removals/drain` (secret key only): what became of the files
 * that were due to be removed. Errors: `forbidden`, `unavailable`.
 */
export interface RemovalsAnswer {
  removed: number;
  /** Still there; tried again later. */
  postponed: number;
}
