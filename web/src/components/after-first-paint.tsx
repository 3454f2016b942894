import { Suspense, type ReactNode } from "react";
import { useAfterFirstPaint } from "../lib/page/first-paint.ts";

/**
 * Mounts its children after the first paint, those with a later `turn` in later idle moments, and
 * shows `fallback` until they are there. A component of its own, so that the page around it is not
 * rendered again.
 */
export function AfterFirstPaint({
  turn = 0,
  fallback,
  children,
}: {
  turn?: number;
  fallback?: ReactNode;
  children: ReactNode;
}) {
  const isTheirTurn = useAfterFirstPaint(turn);
  return <Suspense fallback={fallback}>{isTheirTurn ? children : fallback}</Suspense>;
}
