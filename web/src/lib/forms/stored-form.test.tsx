// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { SaveRow } from "../../components/form-actions.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { renderForm } from "./render-form.tsx";
import { saveUnchanged } from "./save-unchanged.ts";
import { useContractForm } from "./use-contract-form.ts";
import { useSeen, type Seen } from "./use-seen.ts";

afterEach(cleanup);

const contract = z.object({ boat: z.string(), port: z.string() });
type Boat = z.infer<typeof contract>;
const FIELDS = ["boat", "port"] as const;

/** A server with one row, which the page reads again after a conflict. */
function boatServer() {
  let row = { boat: "Anchor", port: "Hull", updated_at: "0" };
  let changes = 0;
  const store = (values: Partial<Boat>) => {
    changes += 1;
    row = { ...row, ...values, updated_at: String(changes) };
    return row;
  };
  const save = ({ seen, values }: { seen: Boat; values: Boat }) =>
    saveUnchanged({
      seen,
      values,
      read: async () => row,
      write: async (open, at) => (row.updated_at === at ? store(open) : null),
    });
  return { store, save, read: (): Boat => ({ boat: row.boat, port: row.port }) };
}
type Server = ReturnType<typeof boatServer>;

function BoatPage({ server }: { server: Server }) {
  const [stored, setStored] = useState(server.read);
  const seen = useSeen(stored);
  const readAgain = () => setStored(server.read());
  return (
    <>
      <BoatForm name="Boat" {...{ server, stored, seen, readAgain }} />
      <BoatForm name="Beside" {...{ server, stored, seen, readAgain }} />
    </>
  );
}

interface Props {
  name: string;
  server: Server;
  stored: Boat;
  seen: Seen<Boat>;
  readAgain: () => void;
}

function BoatForm({ name, server, stored, seen, readAgain }: Props) {
  const form = useContractForm({
    contract,
    defaultValues: stored,
    send: useMutation({
      mutationFn: server.save,
      onSuccess: ({ boat, port }) => seen.saved({ boat, port }),
      onError: readAgain,
    }),
    toSend: (values) => ({ seen: seen.fields, values }),
    resetTo: ({ boat, port }) => ({ boat, port }),
    seen,
  });
  return (
    <form {...form.element} aria-label={name}>
      {FIELDS.map((field) => (
        <Field key={field} label={`${name}: ${field}`}>
          {(control) => <Input {...control} {...form.register(field)} />}
        </Field>
      ))}
      <SaveRow
        form={form}
        seen={seen}
        label={`Save ${name}`}
        busyLabel="Saving"
        done={form.isSent && "Saved."}
      />
    </form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const button = (name: string) => screen.getByRole("button", { name });

async function type(user: ReturnType<typeof userEvent.setup>, name: string, text: string) {
  await user.clear(field(name));
  await user.type(field(name), text);
}

test("a form stores what was changed in it, and shows what another window has stored", async () => {
  const server = boatServer();
  await renderForm(<BoatPage server={server} />);
  const user = userEvent.setup();
  server.store({ boat: "Beagle" });
  await type(user, "Boat: port", "Leith");
  await user.click(button("Save Boat"));
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(server.read()).toEqual({ boat: "Beagle", port: "Leith" });
  expect(field("Boat: boat").value).toBe("Beagle");
});

test("a conflict leads to what is stored, and leaves what was typed elsewhere", async () => {
  const server = boatServer();
  await renderForm(<BoatPage server={server} />);
  const user = userEvent.setup();
  server.store({ boat: "Beagle" });
  await type(user, "Boat: boat", "Cutty");
  await type(user, "Boat: port", "Leith");
  await type(user, "Beside: port", "Deal");
  await user.click(button("Save Boat"));
  expect((await screen.findByRole("alert")).textContent).toContain("Someone else has changed");
  expect(server.read()).toEqual({ boat: "Beagle", port: "Hull" });

  await user.click(button("Load changes"));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(button("Save Boat"));
  expect(FIELDS.map((name) => field(`Boat: ${name}`).value)).toEqual(["Beagle", "Leith"]);
  expect(FIELDS.map((name) => field(`Beside: ${name}`).value)).toEqual(["Beagle", "Deal"]);
  await act(async () => button("Save Boat").click());
  expect(await screen.findByText("Saved.")).toBeTruthy();
  expect(server.read()).toEqual({ boat: "Beagle", port: "Leith" });
});
