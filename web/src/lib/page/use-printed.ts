import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed: what only a window leaves out is rendered for it. */
export function usePrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    // The browser lays out the paper right after these.
    const begin = () => flushSync(() => setPrinted(true));
    const end = () => setPrinted(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinted;
}
