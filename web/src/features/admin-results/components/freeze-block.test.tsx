// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/admin-results.json";
import common from "../../../locales/en/common.json";
import type { Results } from "../queries.ts";
import { FreezeBlock } from "./freeze-block.tsx";

afterEach(cleanup);

const frozenAt = (freezeAt: number) => {
  const event = {
    id: "00000000-0000-4000-8000-000000000001",
    time_zone: "Asia/Tokyo",
    status: "judging",
    days: [],
    freeze: { freeze_at: new Date(freezeAt).toISOString() },
  };
  return { board: { event } } as unknown as Results;
};
const open = async (freezeAt: number) => {
  await renderForm(<FreezeBlock results={frozenAt(freezeAt)} />, { "admin-results": words });
  return (name: string) => screen.queryByRole("button", { name });
};

test("a freeze is lifted after a question alone, and the way back leaves it", async () => {
  const button = await open(Date.now() - 3_600_000);
  await userEvent.click(button(words.freeze.lift) as HTMLElement);
  const question = screen.getByRole("alertdialog", { name: words.freeze.lift_title });
  expect(question.textContent).toContain(words.freeze.lift_text);
  await userEvent.click(button(common.cancel) as HTMLElement);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(button(words.freeze.lift)?.getAttribute("aria-busy")).not.toBe("true");
});

test("one that is still ahead is cancelled, not lifted", async () => {
  const button = await open(Date.now() + 3_600_000);
  expect(button(words.freeze.cancel)).not.toBeNull();
  expect(button(words.freeze.lift)).toBeNull();
});
