import { useEffect, useState } from "react";
import { errorKey } from "../../../lib/api/errors.ts";

/** Why words could not be sent; null again when the line that was lost is back. */
export function useSendError(): [error: unknown, setError: (error: unknown) => void] {
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (error === null || errorKey(error) !== "error.offline") return undefined;
    const clear = (): void => setError(null);
    window.addEventListener("online", clear);
    return () => window.removeEventListener("online", clear);
  }, [error]);
  return [error, setError];
}
