// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { useState } from "react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import type { BoardSnapshot } from "../../../../../supabase/functions/_shared/contracts/board.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog, DialogContent } from "../../../components/ui/dialog.tsx";
import { FunctionError } from "../../../lib/api/function-error.ts";
import { formServer, renderForm } from "../../../lib/forms/render-form.tsx";
import judging from "../../../locales/en/admin-judging.json";
import errors from "../../../locales/en/errors.json";
import type { Judged, Judgement } from "../mutations.ts";
import type { Desk, SheetRow } from "../queries.ts";
import { DecideForm } from "./decide-form.tsx";

afterEach(cleanup);

const fish = {
  id: "d0000000-0000-4000-8000-000000000001",
  event_id: "e0000000-0000-4000-8000-000000000001",
  registration_id: "c0000000-0000-4000-8000-000000000001",
  weight_g: 2_994,
  length_mm: 540,
  deduction: 0,
  captured_at: "2026-11-21T14:31:00Z",
  uploaded_at: "2026-11-21T14:33:00Z",
  arrived_at: "2026-11-21T14:33:00Z",
  day: 1,
  score_value: null,
  revision: 1,
  rivals: [],
  fines: [],
} as unknown as SheetRow;
const rules = {
  metric: "weight",
  best_n: 5,
  best_n_per: "day",
  min_length_mm: null,
  rounding: { step: 1_000_000_000, direction: "nearest" },
  tie_breaks: ["share"],
};
const desk: Desk = {
  version: 1,
  stamp: 1,
  board: { event: { rules }, rows: [] } as unknown as BoardSnapshot,
  holds: [],
  outs: [],
  within: null,
  days: [
    {
      day: 1,
      lines_in: "2026-11-21T11:00:00Z",
      lines_out: "2026-11-21T20:00:00Z",
      upload_deadline: null,
    },
  ],
  checklist: ["Whole fish on the board"],
};

function Desk({ server }: { server: ReturnType<typeof formServer<Judgement, Judged>> }) {
  const [gone, setGone] = useState(false);
  const send = useMutation({ mutationFn: server.send });
  return (
    <Dialog open onOpenChange={() => undefined}>
      <DialogContent title="Adjust">
        <DecideForm
          fish={fish}
          decision="adjusted"
          desk={desk}
          gone={gone}
          send={send}
          onDecided={() => undefined}
        />
        <Button onClick={() => setGone(true)}>{"Another judge decides"}</Button>
      </DialogContent>
    </Dialog>
  );
}

const open = async () => {
  const server = formServer<Judgement, Judged>();
  await renderForm(<Desk server={server} />, { "admin-judging": judging });
  return server;
};
const decideElsewhere = () =>
  userEvent.click(screen.getByRole("button", { name: "Another judge decides" }));
const ownButton = () => screen.queryByRole("button", { name: judging.decide.adjusted });
const forecast = () => document.querySelector("form [aria-live=polite]")?.textContent ?? null;

async function decide(): Promise<void> {
  await userEvent.selectOptions(screen.getByRole("combobox"), judging.reasons.duplicate);
  const [weight] = screen.getAllByRole("textbox");
  await userEvent.clear(weight as HTMLElement);
  await userEvent.type(weight as HTMLElement, "2");
  await userEvent.click(ownButton() as HTMLElement);
}

test("once another judge has decided, the dialog says so, and forecasts and sends nothing", async () => {
  await open();
  expect(forecast()).toContain("kg");
  expect(ownButton()).toBeTruthy();
  await decideElsewhere();
  const alert = screen.getByRole("alert");
  expect(alert.textContent).toBe(`${errors.error.already_judged} ${judging.gone}`);
  expect(forecast()).toBeNull();
  expect(ownButton()).toBeNull();
});

test("a catch that goes with the own decision was decided by nobody else", async () => {
  const server = await open();
  await decide();
  await decideElsewhere();
  expect(screen.queryByRole("alert")).toBeNull();
  await server.answer({ revision: 2, status: "adjusted", score_value: 2_000, void_reason: null });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("where this judge was slower by a moment, the server says so", async () => {
  const server = await open();
  await decide();
  await server.answer(new FunctionError("already_judged", ""));
  expect(screen.getByRole("alert").textContent).toBe(
    `${errors.error.already_judged} ${judging.reloaded}`,
  );
  await decideElsewhere();
  expect(screen.getByRole("alert").textContent).toBe(
    `${errors.error.already_judged} ${judging.gone}`,
  );
  expect(ownButton()).toBeNull();
});

test("what the checklist misses goes into the note, and out of it again", async () => {
  await open();
  const chip = () => screen.getByRole("button", { name: "Whole fish on the board" });
  const note = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: judging.note });
  await userEvent.type(note(), "Blurred");
  await userEvent.click(chip());
  expect(note().value).toBe("Blurred\nWhole fish on the board");
  expect(chip().getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("rule_breach");
  await userEvent.click(chip());
  expect(note().value).toBe("Blurred");
});
