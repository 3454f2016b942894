import { type HistoryState, useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { type RawSearch, uuidParam } from "../../lib/page/search-params.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The entry before this one is the same page without the photo. */
    isPhotoOpened?: boolean;
  }
}

export interface PhotoParams {
  photo?: string | undefined;
}

/** For `validateSearch` of a page with photos: the one that is open. */
export const photoParam = (raw: RawSearch): PhotoParams => ({
  photo: uuidParam(raw["photo"]),
});

/** The tile of a photo, where the focus is when the photo was closed. */
export const tileId = (photo: string): string => `photo-${photo}`;

/** What a link needs to open a photo of its own page, so that the Back button closes it. */
export const withPhoto = (photo: string) => ({
  // Pages with photos keep their other parameters.
  search: ((before: RawSearch) => ({ ...before, photo })) as never,
  state: ((before: HistoryState) => ({ ...before, isPhotoOpened: true })) as never,
});

/** The address of a photo of this page, for others. */
export function photoAddress(photo: string): string {
  const url = new URL(globalThis.location.href);
  const search = url.searchParams.get("q");
  url.hash = "";
  url.search = "";
  // Among the photos of a search, it is found again by that search.
  if (search !== null) url.searchParams.set("q", search);
  url.searchParams.set("photo", photo);
  return url.href;
}

/** Which photo the address opens, and how to go on from it. */
export function usePhotoLink() {
  const router = useRouter();
  const navigate = useNavigate();
  const { photo } = photoParam(useSearch({ strict: false }));
  const go = useCallback(
    (next: string | undefined): void =>
      void navigate({
        to: ".",
        search: ((before: RawSearch) => ({ ...before, photo: next })) as never,
        state: (before: HistoryState) =>
          next === undefined ? { ...before, isPhotoOpened: false } : before,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const close = useCallback((): void => {
    // The page below was left by opening the photo: going back keeps the history as short as it was.
    if (router.state.location.state.isPhotoOpened) router.history.back();
    else go(undefined);
  }, [router, go]);
  return { photo, show: go, close };
}
