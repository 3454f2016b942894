/**
 * Runs what belongs to one connection so that its errors stay there: an error that left a handler
 * of a socket, a timer or the database's driver would end the process and with it everybody's board.
 */
export function contain(work: () => void, onError: (error: unknown) => void): void {
  try {
    work();
  } catch (error) {
    onError(error);
  }
}
