/** A call whose response is not a success. */
export class AnswerError extends Error {
  readonly status: number;
  constructor(status: number, path: string) {
    super(`${status} from ${path}`);
    this.name = "AnswerError";
    this.status = status;
  }
}
