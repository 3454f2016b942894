import { startTransition, Suspense, useEffect, useRef, useState, type ReactNode } from "react";

/** How far below the screen its children begin to be fetched, in heights of the screen. */
const AHEAD = "150%";

/** Mounts its children when the reader comes near them: who stays above never fetches them. */
export function NearScreen({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        startTransition(() => setIsNear(true));
      },
      { rootMargin: `${AHEAD} 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return isNear ? <Suspense>{children}</Suspense> : <div ref={place} className="min-h-dvh" />;
}
