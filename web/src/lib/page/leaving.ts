/** Of the forms on the page with words that were not sent: asks whether the reader leaves them. */
const questions = new Set<() => Promise<boolean>>();

/** Has `mayLeave` ask; returns what takes the question back. */
export function askBeforeLeaving(ask: () => Promise<boolean>): () => void {
  questions.add(ask);
  return () => questions.delete(ask);
}

/** Whether nothing that was typed is lost with this page, or the reader wants to leave it. Asks once. */
export async function mayLeave(): Promise<boolean> {
  const [ask] = questions;
  return ask ? ask() : true;
}
