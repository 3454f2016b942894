import { act, renderHook } from "@testing-library/react";
import { vi } from "vitest";
import { useUpload, type UploadItem } from "./use-upload.ts";

const FOLDER = "c0000000-0000-4000-8000-000000000001";

/** The header of a picture of 40 by 30 pixels, as far as it is read before decoding. */
export const JPEG = [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40, 1, 1, 0x11, 0];
export const file = (name: string, bytes = JPEG) => new File([Uint8Array.from(bytes)], name);

type Options = Parameters<typeof useUpload>[0];

/** A page with one upload field's state. */
export function renderUpload(options: Partial<Options> = {}) {
  const { result, unmount } = renderHook(() =>
    useUpload({
      to: { bucket: "catch-photos", folder: FOLDER },
      shape: { side: 2048, wantsPosition: true },
      ...options,
    }),
  );
  const add = (...files: File[]) => act(() => result.current.add(files));
  const items = () => result.current.items;
  const item = (name: string): UploadItem | undefined =>
    items().find(({ fileName }) => fileName === name);
  const id = (name: string) => item(name)?.id ?? "";
  return {
    result,
    unmount,
    add,
    items,
    item,
    steps: () => items().map(({ step }) => step),
    retry: (name: string) => act(() => result.current.retry(id(name))),
    remove: (name: string) => act(() => result.current.remove(id(name))),
  };
}

/** Until the page has come so far. */
export const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });
export const does = (work: () => void) => act(() => work());
