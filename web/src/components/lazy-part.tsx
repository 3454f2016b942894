import { Suspense, useEffect, useState, type ComponentType } from "react";
import { logError } from "../lib/log.ts";

export const Nothing = (): null => null;

/**
 * A part of a page that is fetched when it is first shown. Until then, and where the network is gone,
 * `Meanwhile` stands in its place and the page goes on; it is fetched again when the network is back,
 * and whenever it is shown anew. Words or data that the part itself waits for keep `Meanwhile` in its
 * place, and not the page's loader in place of the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props>,
) {
  let arrived: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<ComponentType<Props>> => (arrived = await load());
  function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => arrived);
    useEffect(() => {
      if (Part) return undefined;
      const fetchIt = (): void =>
        void fetchPart().then(
          (loaded) => setPart(() => loaded),
          (error: unknown) => logError("A part of the page could not be fetched.", error),
        );
      fetchIt();
      window.addEventListener("online", fetchIt);
      return () => window.removeEventListener("online", fetchIt);
    }, [Part]);
    if (!Part) return <Meanwhile {...props} />;
    return (
      <Suspense fallback={<Meanwhile {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  }
  /** Fetches the part before it is shown, so that nothing stands in its place. */
  return Object.assign(LazyPart, { preload: fetchPart });
}
