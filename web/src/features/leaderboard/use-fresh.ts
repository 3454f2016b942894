import { useEffect, useState } from "react";

/** So long the rows that a version changed stand out; milliseconds. */
const FRESH = 12_000;

/** Whether the version arrived just now; the one that a page began with did not. */
export function useFresh(version: number): boolean {
  const [old, setOld] = useState(version);
  useEffect(() => {
    const timer = setTimeout(() => setOld(version), FRESH);
    return () => clearTimeout(timer);
  }, [version]);
  return old !== version;
}
