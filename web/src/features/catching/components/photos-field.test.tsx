// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { formServer, renderForm } from "../../../lib/forms/render-form.tsx";
import type { PreparedPicture } from "../../../lib/upload/prepare-picture.ts";
import words from "../../../locales/en/catching.json";
import { emptyCatch } from "../new-catch.ts";
import { useNewCatch } from "../use-new-catch.ts";
import { PhotosField } from "./photos-field.tsx";

type Prepare = (file: File) => Promise<PreparedPicture>;
const camera = vi.hoisted(() => ({ prepare: undefined as Prepare | undefined }));
vi.mock("../../../lib/upload/prepare-picture.ts", async (original) => ({
  ...(await original()),
  preparePicture: (file: File) => camera.prepare?.(file),
}));

afterEach(cleanup);

/** The photos of a form, each prepared when the test says so. */
async function showForm(key: string) {
  const phone = formServer<File, PreparedPicture>();
  camera.prepare = phone.send;
  const form = { current: undefined as ReturnType<typeof useNewCatch> | undefined };
  function Photos() {
    const hook = useNewCatch(key, emptyCatch("metric", ""));
    form.current = hook;
    if (!hook.form) return null;
    return (
      <PhotosField
        form={hook.form}
        shots={["Whole fish", "Tail", "Mouth"].map((name) => ({ name, example: "" }))}
        error={undefined}
        change={hook.change}
        prepare={hook.prepare}
      />
    );
  }
  await renderForm(<Photos />, { catching: words });
  await screen.findByRole("group", { name: "Mouth" });
  const now = () => {
    if (!form.current?.form) throw new Error("No form");
    return { ...form.current, form: form.current.form };
  };
  return {
    now,
    choose: (shot: string): void => {
      const input = screen
        .getByRole("group", { name: shot })
        .querySelector("input[type=file]:not([capture])");
      if (!input) throw new Error("No input");
      fireEvent.change(input, { target: { files: [new File(["x"], `${shot}.jpg`)] } });
    },
    /** The photo that has waited the longest is ready. */
    ready: () =>
      phone.answer({
        blob: new Blob(["x"]),
        exif: { capturedAt: null, position: null, isEdited: false },
      }),
    whole: () => waitFor(() => expect(now().isPreparing).toBe(false)),
  };
}

test("a photo that is ready after its catch was saved stays out of the next one", async () => {
  const page = await showForm("next");
  page.choose("Whole fish");
  page.choose("Tail");
  await waitFor(() => expect(page.now().isPreparing).toBe(true));
  act(() => page.now().restart());
  await page.ready();
  expect(page.now().isPreparing).toBe(true);
  await page.ready();
  await page.whole();
  expect(page.now().form).toMatchObject({ photo: null, more: [] });
});

test("photos that are prepared at the same time are all kept", async () => {
  const page = await showForm("together");
  page.choose("Tail");
  page.choose("Mouth");
  page.choose("Whole fish");
  for (const _ of [1, 2, 3]) await page.ready();
  await page.whole();
  const { photo, more } = page.now().form;
  expect(photo).not.toBeNull();
  expect(more.map(({ shot }) => shot)).toEqual(["Tail", "Mouth"]);
});
