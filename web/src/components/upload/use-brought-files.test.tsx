// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { useBroughtFiles } from "./use-brought-files.ts";

afterEach(cleanup);

const take = vi.fn<(files: Iterable<File>) => void>();

function Target() {
  const field = useRef<HTMLFieldSetElement>(null);
  const { handlers } = useBroughtFiles(field, take);
  return <fieldset ref={field} aria-label="Photos" {...handlers} />;
}

const file = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (found: (file: File) => void, failed: () => void) =>
    name === "locked.jpg" ? failed() : found(new File([name], name)),
});
/** Hands over two entries at a time, and then none. */
const folder = (name: string, inside: unknown[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader() {
    let at = 0;
    return {
      readEntries: (found: (entries: unknown[]) => void) => found(inside.slice(at, (at += 2))),
    };
  },
});

test("of a folder that is dropped all files are taken, in the order of their names", async () => {
  render(<Target />);
  const dropped = [
    folder("day 1", [
      file("10.jpg"),
      file("9.jpg"),
      file("locked.jpg"),
      folder("morning", [file("2.jpg"), file("1.jpg")]),
    ]),
    file("cover.jpg"),
    // A text that was dropped along with them.
    null,
  ];
  fireEvent.drop(screen.getByRole("group", { name: "Photos" }), {
    dataTransfer: {
      types: ["Files"],
      files: [],
      items: dropped.map((entry) => ({ webkitGetAsEntry: () => entry })),
    },
  });
  await vi.waitFor(() => expect(take).toHaveBeenCalled());
  expect(Array.from(take.mock.lastCall?.[0] ?? [], ({ name }) => name)).toEqual([
    "9.jpg",
    "10.jpg",
    "1.jpg",
    "2.jpg",
    "cover.jpg",
  ]);
});
