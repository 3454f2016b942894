// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createPortal } from "react-dom";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { SaveRow } from "../../components/form-actions.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { FunctionError } from "../api/function-error.ts";
import { formServer, renderForm } from "./render-form.tsx";
import { useContractForm } from "./use-contract-form.ts";

afterEach(cleanup);

const contract = z.object({
  boat: z.string().trim().min(1, "Give the boat a name."),
  port: z.string(),
});
type Boat = z.infer<typeof contract>;
type SentBoat = Boat & { id: string };

function BoatForm({ send }: { send: (boat: SentBoat) => Promise<Boat> }) {
  const form = useContractForm({
    contract,
    defaultValues: { boat: "", port: "" },
    send: useMutation({ mutationFn: send }),
    toSend: (boat, sendId) => ({ id: sendId(), ...boat }),
    resetTo: ({ boat, port }) => ({ boat, port }),
  });
  const { errors } = form.formState;
  return (
    <form {...form.element} aria-label="Boat">
      <Field label="Boat" error={errors.boat?.message}>
        {(control) => <Input {...control} {...form.register("boat")} />}
      </Field>
      <Field label="Port" error={errors.port?.message}>
        {(control) => <Input {...control} {...form.register("port")} />}
      </Field>
      <SaveRow form={form} label="Save" busyLabel="Saving" done={form.isSent && "Saved."} />
    </form>
  );
}

async function open() {
  const server = formServer<SentBoat, Boat>();
  await renderForm(<BoatForm send={server.send} />);
  return { server, user: userEvent.setup(), boat: screen.getByRole("textbox", { name: "Boat" }) };
}

const port = () => screen.getByRole("textbox", { name: "Port" });
const save = () => screen.getByRole("button", { name: "Save" });

test("two presses in one task send once, and the next one after the response again", async () => {
  const { server, user, boat } = await open();
  await user.type(boat, "Anchor");
  const form = screen.getByRole("form");
  await act(async () => {
    fireEvent.submit(form);
    fireEvent.submit(form);
  });
  await vi.waitFor(() => expect(server.received).toHaveLength(1), 10_000);
  await server.answer(new TypeError("Failed to fetch"));
  expect(screen.getByRole("alert").textContent).toContain("Can't reach the server");
  expect(server.received).toMatchObject([{ boat: "Anchor", port: "" }]);

  await user.click(save());
  await server.answer({ boat: "Anchor", port: "" });
  expect(server.received).toHaveLength(2);
});

test("a form that was not valid can be sent once it is", async () => {
  const { server, user, boat } = await open();
  await user.click(save());
  expect(await screen.findByText("Give the boat a name.")).toBeTruthy();
  expect(document.activeElement).toBe(boat);
  expect(server.received).toEqual([]);
  await user.type(boat, "Anchor");
  await user.click(save());
  await server.answer({ boat: "Anchor", port: "" });
  expect(server.received).toHaveLength(1);
});

test("what the server finds wrong with a field stands there, with the focus", async () => {
  const { server, user, boat } = await open();
  await user.type(boat, "Anchor");
  await user.click(save());
  await server.answer(new FunctionError("invalid", "", { port: "No such port." }));
  expect(screen.getByText("No such port.")).toBeTruthy();
  expect(document.activeElement).toBe(port());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("why it could not be sent stands before the button, and is brought into view", async () => {
  const shown = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => {});
  const { server, user, boat } = await open();
  await user.type(boat, "Anchor{Enter}");
  await server.answer(new TypeError("Failed to fetch"));
  const alert = screen.getByRole("alert");
  expect(alert.compareDocumentPosition(port())).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(alert.compareDocumentPosition(save())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(shown.mock.contexts).toEqual([alert]);
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: "nearest" });
});

test("what is typed while the form is sent stays, and is not called saved", async () => {
  const { server, user, boat } = await open();
  await user.type(boat, " Anchor ");
  await user.click(save());
  await user.type(port(), "Hull");
  await server.answer({ boat: "Anchor", port: "" });
  expect(boat).toHaveProperty("value", "Anchor");
  expect(port()).toHaveProperty("value", "Hull");
  expect(screen.queryByText("Saved.")).toBeNull();

  await user.click(save());
  await server.answer({ boat: "Anchor", port: "Hull" });
  expect(server.received[1]).toMatchObject({ boat: "Anchor", port: "Hull" });
  expect(screen.getByText("Saved.")).toBeTruthy();
});

test("the same values keep their id until they are stored", async () => {
  const { server, user, boat } = await open();
  await user.type(boat, "Anchor");
  await user.click(save());
  await server.answer(new TypeError("Failed to fetch"));
  await user.click(save());
  await server.answer({ boat: "Anchor", port: "" });
  await user.click(save());
  await server.answer({ boat: "Anchor", port: "" });
  const [first, again, another] = server.received.map(({ id }) => id);
  expect(again).toBe(first);
  expect(another).not.toBe(first);
});

test("what is sent in a dialog that a part of the form has opened does not send the form", async () => {
  const outer = formServer<SentBoat, Boat>();
  const inner = formServer<SentBoat, Boat>();
  function BoatWithDialog() {
    const form = useContractForm({
      contract: z.object({ boat: z.string(), port: z.string() }),
      defaultValues: { boat: "Anchor", port: "" },
      send: useMutation({ mutationFn: outer.send }),
      toSend: (boat, sendId) => ({ id: sendId(), ...boat }),
    });
    return (
      <form {...form.element} aria-label="Outer">
        {createPortal(<BoatForm send={inner.send} />, document.body)}
      </form>
    );
  }
  await renderForm(<BoatWithDialog />);
  const user = userEvent.setup();
  await user.type(screen.getByRole("textbox", { name: "Boat" }), "Beacon");
  await user.click(save());
  expect(inner.received).toHaveLength(1);
  expect(outer.received).toHaveLength(0);
});
