import type { FeedErrorCode } from "../contracts/news.ts";

/** Why an address could not be read; the page of the feeds has words for each code. */
export class FetchError extends Error {
  override readonly name = "FetchError";
  readonly code: FeedErrorCode;
  /** Seconds for which the server asks not to be called. */
  retryAfter?: number;

  constructor(code: FeedErrorCode, detail = "") {
    super(detail);
    this.code = code;
  }
}
