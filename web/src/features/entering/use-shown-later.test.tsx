// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type RefObject } from "react";
import { afterEach, expect, test } from "vitest";
import { usePageStands, useTakeFocus } from "./use-shown-later.ts";

afterEach(cleanup);

const [entry, enter] = ["Night Tide", "Enter"];

function Steps({ pageStands }: { pageStands: RefObject<boolean> }) {
  const heading = useTakeFocus<HTMLHeadingElement>(pageStands);
  return (
    <h2 ref={heading} tabIndex={-1}>
      <bdi>{entry}</bdi>
    </h2>
  );
}

function Page({ isEntered = false, keepsButton = false }) {
  const pageStands = usePageStands();
  const [entered, setEntered] = useState(isEntered);
  return (
    <>
      {entered && <Steps pageStands={pageStands} />}
      {(!entered || keepsButton) && <button onClick={() => setEntered(true)}>{enter}</button>}
    </>
  );
}

test("steps that take the form's place take the focus that it held", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button"));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("steps that come with the page, or beside what has the focus, leave it alone", async () => {
  const { unmount } = render(<Page isEntered />);
  expect(document.activeElement).toBe(document.body);
  unmount();
  render(<Page keepsButton />);
  await userEvent.click(screen.getByRole("button"));
  expect(document.activeElement).toBe(screen.getByRole("button"));
});
