// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import entering from "../../../locales/en/entering.json";
import { DayChoices } from "./declare-days.tsx";

afterEach(cleanup);

const days = [6, 7, 8, 9].map((date, n) => ({
  day: n + 1,
  lines_in: `2026-06-0${date}T10:00:00Z`,
  lines_out: `2026-06-0${date}T20:00:00Z`,
  upload_deadline: null,
}));

const shown = async (chosen: readonly number[]) => {
  const onChoose = vi.fn();
  await renderForm(
    <DayChoices
      days={days}
      timeZone="UTC"
      most={2}
      chosen={chosen}
      now={Date.parse("2026-06-06T10:00:00Z")}
      isSending={false}
      onChoose={onChoose}
    >
      {null}
    </DayChoices>,
    { entering },
  );
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  return { onChoose, boxes, open: boxes.map(({ disabled }) => !disabled) };
};

test("a day that has begun is no choice, and a full number leaves only days to take back", async () => {
  const { open, boxes, onChoose } = await shown([2]);
  expect(open).toEqual([false, true, true, true]);
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, false, false]);
  await userEvent.click(screen.getByLabelText("Day 4: Tuesday, June 9, 2026"));
  expect(onChoose).toHaveBeenCalledWith([2, 4]);
  cleanup();

  const full = await shown([2, 4]);
  expect(full.open).toEqual([false, true, false, true]);
  await userEvent.click(screen.getByLabelText("Day 2: Sunday, June 7, 2026"));
  expect(full.onChoose).toHaveBeenCalledWith([4]);
});
