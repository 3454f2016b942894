// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderForm } from "../../lib/forms/render-form.tsx";
import type { UploadItem } from "../../lib/upload/use-upload.ts";
import words from "../../locales/en/upload.json";
import { UploadField } from "./upload-field.tsx";

afterEach(cleanup);

const bass: UploadItem = {
  id: "1",
  fileName: "bass.jpg",
  step: "sending",
  progress: 0.5,
  preview: null,
  picture: null,
  name: null,
  error: null,
};

const add = vi.fn<(files: Iterable<File>) => void>();

function Pictures({
  items: first = [],
  lastSent = null,
}: {
  items?: UploadItem[];
  lastSent?: string | null;
}) {
  const [items, setItems] = useState(first);
  const upload = {
    items,
    lastSent,
    single: true,
    add,
    retry: () => undefined,
    remove: (gone: string) => setItems(items.filter(({ id }) => id !== gone)),
    isPaused: false,
    pause: () => undefined,
    resume: () => undefined,
  };
  return <UploadField upload={upload} label="Choose picture" />;
}
const show = (props: Parameters<typeof Pictures>[0] = {}) =>
  renderForm(<Pictures {...props} />, { upload: words });
const field = () => screen.getByRole("group", { name: "Choose picture" });

test("one control in the page has the name of the button", async () => {
  await show();
  const named = screen.getAllByLabelText("Choose picture").filter((one) => one.tagName === "INPUT");
  expect(named.map((input) => (input as HTMLInputElement).hidden)).toEqual([true]);
  expect(screen.getAllByRole("button", { name: "Choose picture" })).toHaveLength(1);
});

test("the focus stays in the field when a row goes", async () => {
  await show({ items: [bass] });
  const cancel = screen.getByRole("button", { name: "Cancel" });
  cancel.focus();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("listitem")).toBeNull();
  expect(document.activeElement).toBe(field());
});

test("a picture whose row went with it is announced as sent", async () => {
  await show();
  const told = screen.getByRole("status");
  expect(told.textContent).toBe("");
  cleanup();
  await show({ lastSent: "bass.jpg" });
  expect(screen.getByRole("status").textContent).toBe("bass.jpg was sent.");
});

test("while the server cannot be reached, the row says so in place of the bar", async () => {
  await show({ items: [{ ...bass, step: "retrying" }] });
  const row = within(screen.getByRole("listitem"));
  expect(row.getByText(/can't be sent right now/)).toBeTruthy();
  expect(row.queryByRole("progressbar")).toBeNull();
  expect(row.getByRole("button", { name: "Cancel" })).toBeTruthy();
});

const dragged = (type: string) => ({ types: [type], files: [] });

test("a dragged file lights the field up, a dragged text does not", async () => {
  await show();
  const before = field().className;
  fireEvent.dragOver(field(), { dataTransfer: dragged("text/plain") });
  expect(field().className).toBe(before);
  fireEvent.dragOver(field(), { dataTransfer: dragged("Files") });
  expect(field().className).not.toBe(before);
});

test("a file that is dropped beside the field does not replace the page", async () => {
  await show();
  // False of an event whose default was prevented.
  expect(fireEvent.drop(document.body, { dataTransfer: dragged("Files") })).toBe(false);
  expect(fireEvent.drop(document.body, { dataTransfer: dragged("text/plain") })).toBe(true);
  expect(add).not.toHaveBeenCalled();
});

test("what is pasted is taken once the field has been clicked on", async () => {
  await show();
  const files = [new File(["x"], "bass.jpg")];
  fireEvent.paste(document.body, { clipboardData: { files } });
  expect(add).not.toHaveBeenCalled();
  await userEvent.click(field());
  fireEvent.paste(document.body, { clipboardData: { files } });
  expect(add).toHaveBeenCalledExactlyOnceWith(files);
});
