import { useEffect, useRef, useState } from "react";
import { prefersReducedMotion } from "../../lib/page/motion.ts";

const DURATION = 200;

/** Follows `target` by counting up or down to it in 200 ms; at once under reduced motion. */
export function useCounted(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (start === target || prefersReducedMotion()) return;
    const began = performance.now();
    let frame = requestAnimationFrame(function count(now) {
      const part = Math.min(1, (now - began) / DURATION);
      from.current = Math.round(start + (target - start) * part);
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return prefersReducedMotion() ? target : shown;
}
