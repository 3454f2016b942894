// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { formServer, renderForm } from "../../../lib/forms/render-form.tsx";
import desk from "../../../locales/en/admin-entries.json";
import errors from "../../../locales/en/errors.json";
import type { EntryChange } from "../mutations.ts";
import type { EntryRow } from "../queries.ts";
import { EntryStepForm } from "./entry-step-form.tsx";

afterEach(cleanup);

const entry = (event_status: EntryRow["event_status"]) =>
  ({
    id: "c0000000-0000-4000-8000-000000000001",
    division_id: "d0000000-0000-4000-8000-000000000001",
    status: "waitlisted",
    event_status,
  }) as EntryRow;

function Confirming(props: {
  server: ReturnType<typeof formServer<EntryChange>>;
  event_status: EntryRow["event_status"];
}) {
  const send = useMutation({ mutationFn: props.server.send });
  return (
    <Dialog open onOpenChange={() => undefined}>
      <DialogContent title="Confirm">
        <EntryStepForm
          step="confirm"
          entry={entry(props.event_status)}
          label="Confirm it"
          divisions={[]}
          send={send}
          onSent={() => undefined}
        />
      </DialogContent>
    </Dialog>
  );
}
const confirm = () => userEvent.click(screen.getByRole("button", { name: "Confirm it" }));

test("a team passes others that wait only by the box that names them", async () => {
  const server = formServer<EntryChange>();
  await renderForm(<Confirming server={server} event_status="registration_open" />, {
    "admin-entries": desk,
  });
  expect(screen.queryByRole("checkbox")).toBeNull();
  await confirm();
  await server.answer(
    Object.assign(new Error("Other teams wait longer"), {
      code: "queue_first",
      details: "Blue Marlin Crew, Lone Heron",
    }),
  );
  expect(screen.getByText(errors.error.queue_first)).toBeTruthy();
  expect(screen.getByText(/Blue Marlin Crew, Lone Heron/)).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: desk.past_queue.box }));
  await confirm();
  await server.answer();
  expect(server.received).toMatchObject([
    { step: "confirm", past_queue: false, from_start: false },
    { step: "confirm", past_queue: true, from_start: false },
  ]);
});

test("a team comes back into a full event only by the box", async () => {
  const server = formServer<EntryChange>();
  await renderForm(<Confirming server={server} event_status="registration_closed" />, {
    "admin-entries": desk,
  });
  await confirm();
  await server.answer(Object.assign(new Error("There is no place left"), { code: "event_full" }));
  expect(screen.getByText(errors.error.event_full)).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: desk.past_queue.box }));
  await confirm();
  await server.answer();
  expect(server.received).toMatchObject([{ past_queue: false }, { past_queue: true }]);
});

test("in an event that has begun its fish count from the start if the admin says so", async () => {
  const server = formServer<EntryChange>();
  await renderForm(<Confirming server={server} event_status="live" />, { "admin-entries": desk });
  await userEvent.click(screen.getByRole("checkbox", { name: desk.from_start }));
  await confirm();
  await server.answer();
  expect(server.received).toMatchObject([{ past_queue: false, from_start: true }]);
});
