/** setTimeout's own limit is 24 days; a token may live longer. */
const LONGEST_WAIT_MS = 60 * 60 * 1_000;

/** Calls back once when a token has expired. */
export class ExpiryTimer {
  private timer: NodeJS.Timeout | undefined;

  /**
   * Takes the place of what was armed before.
   * @param exp seconds since 1970
   * @param onExpired gets the second it is by then
   */
  arm(exp: number, onExpired: (now: number) => void): void {
    this.stop();
    const wait = Math.min(exp * 1000 - Date.now(), LONGEST_WAIT_MS);
    this.timer = setTimeout(() => {
      const now = Math.floor(Date.now() / 1000);
      if (exp <= now) onExpired(now);
      else this.arm(exp, onExpired);
    }, wait);
    this.timer.unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
