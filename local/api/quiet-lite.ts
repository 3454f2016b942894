let guard: typeof console.error | undefined;

/**
 * Drops what lite prints to the terminal: every refused request with its stack, for which it takes no
 * logger. Output of anything else is printed as before. The caller is read from the stack, since an
 * AsyncLocalStorage would make every request of this process slower.
 */
export function keepLiteQuiet(): void {
  const { console: terminal } = globalThis;
  if (terminal.error === guard) return;
  const print = terminal.error.bind(terminal);
  guard = (...values: unknown[]) => {
    const [, , caller = ""] = new Error().stack?.split("\n", 3) ?? [];
    if (!caller.includes("/@supabase/lite/")) print(...values);
  };
  terminal.error = guard;
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
