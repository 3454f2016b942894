// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { use as plugIn } from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, describe, expect, test } from "vitest";
import gallery from "../../locales/en/gallery.json";
import { PhotoGrid } from "./photo-grid.tsx";
import {
  tileRatio,
  tileSizes,
} from "../../../../supabase/functions/_shared/contracts/gallery-tiles.ts";
import { type GalleryPhoto, largestOf } from "../../lib/gallery/photo.ts";
import { photoAddress, photoParam, usePhotoLink } from "./use-photo-link.ts";

const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const photoOf = (n: number, width = 1600, height = 1200): GalleryPhoto => ({
  id: idOf(n),
  sizes: [
    { url: `/${n}-480.webp`, width: width * 0.3, height: height * 0.3 },
    { url: `/${n}.webp`, width, height },
  ],
  standIn: null,
  alt: `Photo ${n}`,
  caption: "",
  credit: "",
});

function Page({ photos }: { photos: readonly GalleryPhoto[] }) {
  const { photo, show, close } = usePhotoLink();
  return (
    <>
      <PhotoGrid photos={photos} label="Album" isFirst />
      <output>{photo ?? "none"}</output>
      <button aria-label="Next" onClick={() => show(idOf(2))} />
      <button aria-label="Close" onClick={close} />
    </>
  );
}

async function open(address = "/", count = 30) {
  await plugIn(initReactI18next).init({ lng: "en", resources: { en: { gallery } } });
  const photos = Array.from({ length: count }, (_, n) => photoOf(n + 1));
  const history = createMemoryHistory({ initialEntries: ["/before", address], initialIndex: 1 });
  const root = createRootRoute({
    validateSearch: photoParam,
    component: () => <Page photos={photos} />,
  });
  const router = createRouter({ routeTree: root, history, scrollRestoration: false });
  await router.load();
  render(<RouterProvider router={router} />);
  await screen.findByRole("list", { name: "Album" });
  return { router, user: userEvent.setup() };
}
const shown = () => screen.getByRole("status").textContent;
const press = async (name: string) =>
  act(async () => userEvent.click(screen.getByRole("button", { name })));

afterEach(cleanup);

describe("the rows of a grid", () => {
  test("a tile has the ratio of its photo, but for panoramas and towers", () => {
    expect(tileRatio(largestOf(photoOf(1)))).toBe(1.333);
    expect(tileRatio(largestOf(photoOf(1, 1200, 1600)))).toBe(0.75);
    expect(tileRatio(largestOf(photoOf(1, 6000, 1000)))).toBe(2.2);
    expect(tileRatio(largestOf(photoOf(1, 300, 2000)))).toBe(0.62);
    expect(tileRatio(largestOf(photoOf(1, 0, 0)))).toBe(1);
  });

  test("a tall photo asks for a smaller file than a wide one", () => {
    expect(tileSizes({ width: 1600, height: 900 })).toBe(
      "(min-width: 64rem) min(22rem, 30.2rem), (min-width: 40rem) min(33vw, 24.9rem), min(60vw, 19.6rem)",
    );
    expect(tileSizes({ width: 900, height: 1200 })).toBe(
      "(min-width: 64rem) min(22rem, 12.8rem), (min-width: 40rem) min(33vw, 10.5rem), min(60vw, 8.3rem)",
    );
  });

  test("photos stand in their order, with known dimensions, those below the first rows lazily", async () => {
    await open();
    const pictures = within(screen.getByRole("list", { name: "Album" })).getAllByRole("img");
    expect(pictures.map((picture) => picture.getAttribute("alt")).slice(0, 3)).toEqual([
      "Photo 1",
      "Photo 2",
      "Photo 3",
    ]);
    const [first, , , , , sixth, seventh] = pictures;
    expect(first?.getAttribute("fetchpriority")).toBe("high");
    expect(sixth?.getAttribute("loading")).toBe("eager");
    expect(seventh?.getAttribute("loading")).toBe("lazy");
    expect(first?.getAttribute("width")).toBe("1600");
    expect(first?.getAttribute("height")).toBe("1200");
    expect(first?.getAttribute("srcset")).toBe("/1-480.webp 480w, /1.webp 1600w");
    expect(first?.getAttribute("sizes")).toBe(tileSizes({ width: 1600, height: 1200 }));
    expect(seventh?.getAttribute("sizes")).toMatch(/^auto, /);
    const rows = screen.getAllByRole("listitem");
    expect(rows[0]?.style.getPropertyValue("--ratio")).toBe("1.333");
  });
});

describe("the address of a photo", () => {
  test("opening one is an entry of the history, which closing goes back from", async () => {
    const { router, user } = await open("/?tab=1");
    await user.click(screen.getByRole("link", { name: "Photo 1" }));
    expect(shown()).toBe(idOf(1));
    expect(router.state.location.search).toEqual({ tab: 1, photo: idOf(1) });
    await press("Next");
    expect(shown()).toBe(idOf(2));
    await press("Close");
    expect(shown()).toBe("none");
    // Another step back leaves the page, which the photos have not made longer.
    await act(async () => router.history.back());
    expect(router.state.location.pathname).toBe("/before");
  });

  test("closing one that was opened by its address stays on the page", async () => {
    const { router } = await open(`/?photo=${idOf(3)}`);
    expect(shown()).toBe(idOf(3));
    await press("Close");
    expect(shown()).toBe("none");
    expect(router.state.location.pathname).toBe("/");
    expect(router.history.length).toBe(2);
  });

  test("a photo's address keeps nothing of the page but its path", () => {
    globalThis.history.replaceState(null, "", "/gallery/cup?page=2#top");
    expect(photoAddress(idOf(4))).toMatch(new RegExp(`/gallery/cup\\?photo=${idOf(4)}$`));
  });

  test("what is no id opens nothing", () => {
    expect(photoParam({ photo: "../x" })).toEqual({ photo: undefined });
    expect(photoParam({})).toEqual({ photo: undefined });
  });
});
