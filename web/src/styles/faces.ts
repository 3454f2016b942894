/**
 * Fetches the faces of a language. Does nothing for those that have none of their own. Names in another
 * language's script are left to the reader's system, which has a face for them. A face that cannot be fetched
 * leaves the reader with the system's own; the next page tries again.
 */
export function loadFaces(language: string): void {
  endFollowing();
  endFollowing = () => undefined;
  if (language === "ar") void import("./fonts-ar.css").catch(() => undefined);
  if (language === "ja") {
    void import("./fonts-ja.ts").then(
      ({ followNames }) => {
        endFollowing();
        if (document.documentElement.lang === language) endFollowing = followNames();
      },
      () => undefined,
    );
  }
}
let endFollowing = (): void => undefined;
