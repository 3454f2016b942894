import { useEffect, useState } from "react";

/** Whether what is printed in place of the page stands there; and its printing. */
export function usePrinted(): [boolean, () => void] {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const end = (): void => setPrinting(false);
    window.addEventListener("afterprint", end);
    window.print();
    return () => window.removeEventListener("afterprint", end);
  }, [isPrinting]);
  return [isPrinting, () => setPrinting(true)];
}
