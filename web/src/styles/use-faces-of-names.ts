import { useEffect } from "react";

/** Fetches the faces of names in any script that the page shows, for readers whose system may have none. */
export function useFacesOfNames(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let gone = false;
    let end = (): void => undefined;
    const follow = async (): Promise<void> => {
      const { followScripts } = await import("./follow-scripts.ts");
      if (!gone) end = followScripts(document.body, ["arabic", "japaneseNames"]);
    };
    follow().catch(() => undefined);
    return () => {
      gone = true;
      end();
    };
  }, [isWanted]);
}
