// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/protests.json";
import { ProtestForm } from "./protest-form.tsx";

const { BEACON, COMPASS, FISH, filed, caught } = vi.hoisted(() => ({
  BEACON: "0b0e4d55-8f6e-4ab1-9d1c-000000000001",
  COMPASS: "0b0e4d55-8f6e-4ab1-9d1c-000000000002",
  FISH: "0b0e4d55-8f6e-4ab1-9d1c-000000000003",
  filed: vi.fn<(name: string, protest: object) => Promise<{ error: null }>>(),
  /** Of which team the form asked for catches. */
  caught: { of: "" },
}));
vi.mock("../../../lib/auth/session.tsx", () => ({ useMember: () => ({ user: { id: "anna" } }) }));
vi.mock("../../../lib/api/supabase.ts", () => {
  const teams = [
    { id: BEACON, team: { name: "Beacon" } },
    { id: COMPASS, team: { name: "Compass" } },
  ];
  const catches = [
    {
      id: FISH,
      weight_g: 1_000,
      length_mm: null,
      captured_at: "2026-06-06T10:00:00Z",
      species: { names: { en: "Largemouth bass" } },
    },
  ];
  const from = (table: string) => {
    const rows: Record<string, unknown> = new Proxy(
      {},
      {
        get: (_, name) => {
          if (name === "throwOnError") {
            return async () => ({ data: table === "catches" ? catches : teams });
          }
          return (column: string, value: string) => {
            if (column === "registration_id") caught.of = value;
            return rows;
          };
        },
      },
    );
    return rows;
  };
  const rpc = (name: string, protest: object) => ({ throwOnError: () => filed(name, protest) });
  return { getSupabase: async () => ({ from, rpc }) };
});

afterEach(cleanup);

/** The first request loads what it needs, which takes its time on a busy machine. */
const eventually = { timeout: 15_000 };

const choose = async (label: string, value: string) => {
  const box = await screen.findByLabelText(label, {}, eventually);
  await waitFor(
    () =>
      expect([...box.querySelectorAll("option")].map((option) => option.value)).toContain(value),
    eventually,
  );
  fireEvent.change(box, { target: { value } });
};
const send = async () => {
  fireEvent.change(screen.getByLabelText(words.reason), {
    target: { value: "It was short of the minimum." },
  });
  filed.mockClear();
  fireEvent.click(screen.getByRole("button", { name: words.send }));
  await waitFor(() => expect(filed).toHaveBeenCalledOnce(), eventually);
  return filed.mock.calls[0]?.[1];
};
const show = () =>
  renderForm(
    <Dialog open onOpenChange={() => {}}>
      <DialogContent title={words.file}>
        <ProtestForm
          event={{ id: "event", time_zone: "UTC" }}
          registrationId={COMPASS}
          onDone={() => {}}
        />
      </DialogContent>
    </Dialog>,
    { protests: words },
  );

test("a protest about a catch names one of the chosen team", async () => {
  await show();
  expect(screen.queryByLabelText(words.which_catch)).toBeNull();
  await choose(words.against, BEACON);
  await choose(words.which_catch, FISH);
  expect(caught.of).toBe(BEACON);
  expect(await send()).toMatchObject({ against_id: BEACON, about: "catch", catch_id: FISH });
});

test("with another team or another subject, the catch that was chosen is not sent", async () => {
  await show();
  await choose(words.against, BEACON);
  await choose(words.which_catch, FISH);
  await choose(words.against, COMPASS);
  expect(await send()).not.toHaveProperty("catch_id");
  await choose(words.which_catch, FISH);
  await choose(words.about_what, "conduct");
  expect(screen.queryByLabelText(words.which_catch)).toBeNull();
  expect(await send()).not.toHaveProperty("catch_id");
});
