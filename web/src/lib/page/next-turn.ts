/**
 * Resolves in a task of its own, so that the browser can respond to the reader between two pieces of
 * work that would otherwise be one long task.
 */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
