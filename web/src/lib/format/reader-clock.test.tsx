// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../forms/render-form.tsx";
import { useReaderFormat } from "./reader-format.ts";

afterEach(cleanup);

function Moments() {
  const { date, time } = useReaderFormat();
  const at = Date.UTC(2026, 10, 24, 15, 4);
  return (
    <p>{`${date(at, { dateStyle: "medium", timeStyle: "short" }, "UTC")} | ${time(at, "UTC")}`}</p>
  );
}

test("times with their date and times alone are of one clock", async () => {
  await renderForm(<Moments />);
  expect(screen.getByText("Nov 24, 2026, 15:04 | 15:04")).toBeTruthy();
});
