/** The work took longer than it may, and was ended. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/**
 * Hands the task to a worker made for it, and returns what the worker posts. Whatever the worker does,
 * other requests are served meanwhile, and it ends with its limit.
 *
 * @throws TookTooLong, or what the worker failed with
 */
export function runApart<Result>(script: URL, task: unknown, limitMs: number): Promise<Result> {
  const worker = new Worker(script, { type: "module" });
  return new Promise<Result>((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const timer = setTimeout(
      () => end(() => reject(new TookTooLong(`Ended after ${limitMs} ms`))),
      limitMs,
    );
    worker.addEventListener("message", ({ data }: MessageEvent<Result>) =>
      end(() => resolve(data)),
    );
    worker.addEventListener("error", (event) => {
      // Unhandled, it would end the whole process.
      event.preventDefault();
      end(() => reject(new Error(event.message)));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(task);
  });
}
