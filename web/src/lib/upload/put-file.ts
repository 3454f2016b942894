import { AnswerError } from "../api/answer-error.ts";

interface Put {
  url: string;
  headers: Record<string, string>;
  file: Blob;
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
}

/** Without a byte for so long the line is dead; milliseconds. */
const STALLED_MS = 60_000;

/** Storage refuses everything with 400, and says in the body which status it means. */
function statusOf({ status, responseText }: XMLHttpRequest): number {
  const meant = /"statusCode"\s*:\s*"(\d{3})"/.exec(responseText)?.[1];
  return status === 400 && meant ? Number(meant) : status;
}

/**
 * Sends a file with its progress, which fetch does not report.
 *
 * @throws AnswerError, TypeError when the line is lost, or what the signal was aborted with
 */
export function putFile({ url, headers, file, signal, onProgress }: Put): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const cancel = (): void => request.abort();
    const stalled = (): number => window.setTimeout(cancel, STALLED_MS);
    let timer = stalled();
    const end = (settle: () => void) => (): void => {
      window.clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
      settle();
    };
    request.open("POST", url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      window.clearTimeout(timer);
      timer = stalled();
      onProgress(total > 0 ? loaded / total : 0);
    });
    const lost = (): void => reject(new TypeError("The network connection was lost"));
    request.addEventListener("error", end(lost));
    request.addEventListener(
      "abort",
      end(() => (signal.aborted ? reject(signal.reason) : lost())),
    );
    request.addEventListener(
      "load",
      end(() => {
        if (request.status < 400) resolve();
        else reject(new AnswerError(statusOf(request), new URL(url).pathname));
      }),
    );
    signal.addEventListener("abort", cancel);
    request.send(file);
  });
}
