import { AsyncLocalStorage } from "node:async_hooks";

const insideLite = new AsyncLocalStorage<true>();
let guard: typeof console.error | undefined;

/** lite prints every refused request with its stack and takes no logger; hosted's clients get JSON. */
function install(): void {
  const { console: terminal } = globalThis;
  if (terminal.error === guard) return;
  const print = terminal.error.bind(terminal);
  guard = (...values: unknown[]) => {
    if (!insideLite.getStore()) print(...values);
  };
  terminal.error = guard;
}

/** Runs one of lite's requests; what it prints meanwhile is dropped, other output is not touched. */
export function quietly<T>(work: () => T): T {
  install();
  return insideLite.run(true, work);
}

/**
 * lite replaces process.emitWarning by one that throws at a warning which is an Error, as Node's own
 * are: the first of them would end the process. Called after lite was imported.
 */
export function keepWarningsHarmless(): void {
  const ofLite = process.emitWarning.bind(process) as (...words: unknown[]) => void;
  const emitWarning = (warning: string | Error, ...words: unknown[]): void => {
    if (typeof warning === "string") ofLite(warning, ...words);
    else process.nextTick(() => process.emit("warning", warning));
  };
  process.emitWarning = emitWarning;
}
