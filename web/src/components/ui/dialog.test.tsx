// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { formServer, renderForm } from "../../lib/forms/render-form.tsx";
import { useContractForm } from "../../lib/forms/use-contract-form.ts";
import { useCloseQuestion } from "../../lib/forms/unsent-text.ts";
import { DialogActions } from "../dialog-actions.tsx";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "./dialog.tsx";
import { Field } from "./field.tsx";
import { TextArea } from "./input.tsx";

afterEach(cleanup);

const contract = z.object({ note: z.string() });
type Note = z.infer<typeof contract>;

function NoteForm({ send, onSent }: { send: (note: Note) => Promise<void>; onSent: () => void }) {
  const form = useContractForm({
    contract,
    defaultValues: { note: "" },
    send: useMutation({ mutationFn: send }),
    toSend: (note) => note,
    onSent,
  });
  return (
    <form {...form.element}>
      <Field label="Note">
        {(control) => <TextArea {...control} {...form.register("note")} />}
      </Field>
      <DialogActions form={form} label="Send" busyLabel="Sending" />
    </form>
  );
}

function NoteDialog({ send }: { send: (note: Note) => Promise<void> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{"Write"}</DialogTrigger>
      <DialogContent title="A note">
        <NoteForm send={send} onSent={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

async function open() {
  const server = formServer<Note>();
  const user = userEvent.setup();
  await renderForm(<NoteDialog send={server.send} />);
  await user.click(screen.getByRole("button", { name: "Write" }));
  return { server, user };
}

const note = () => screen.getByRole("textbox", { name: "Note" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a dialog without a word in it closes at once", async () => {
  const { user } = await open();
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("typed words are not lost by a slip: Escape asks, and they can stay", async () => {
  const { user } = await open();
  await user.type(note(), "Two fish under the limit");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog").textContent).toContain("Discard what you entered?");
  await press("Keep editing");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(note()).toHaveProperty("value", "Two fish under the limit");

  await press("Cancel");
  await press("Discard");
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Write");
  expect(note()).toHaveProperty("value", "");
});

test("what was sent closes it without a question, also one that was open", async () => {
  const { server, user } = await open();
  await user.type(note(), "Two fish");
  await press("Send");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog")).toBeTruthy();
  await server.answer(undefined);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  await press("Write");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

function CodeShown() {
  const takeQuestion = useCloseQuestion({
    title: "Close without the code?",
    text: "It is shown only once.",
    go: "Close it",
    stay: "Keep open",
  });
  return <DialogClose onClick={takeQuestion}>{"Done"}</DialogClose>;
}

function CodeDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger>{"Show code"}</DialogTrigger>
      <DialogContent title="A code">
        <CodeShown />
      </DialogContent>
    </Dialog>
  );
}

test("what is shown only once is not lost by a slip, and goes when the reader is done", async () => {
  const user = userEvent.setup();
  await renderForm(<CodeDialog />);
  await press("Show code");
  await user.keyboard("{Escape}");
  expect(screen.getByRole("alertdialog").textContent).toContain("Close without the code?");
  await press("Keep open");
  await press("Done");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});
