// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useChosen } from "./use-chosen.ts";

afterEach(cleanup);

interface Props {
  stored: boolean;
  store: (value: boolean) => Promise<unknown>;
}

function Box({ stored, store }: Props) {
  const [shown, choose] = useChosen(stored, store);
  return (
    <input type="checkbox" checked={shown} onChange={({ target }) => choose(target.checked)} />
  );
}
const box = () => screen.getByRole<HTMLInputElement>("checkbox");

/** A store whose answers come when the test gives them, by the order of what was sent. */
function held() {
  const answers: { accept: () => void; refuse: () => void }[] = [];
  const store = () =>
    new Promise<void>((resolve, reject) => {
      answers.push({ accept: () => resolve(), refuse: () => reject(new Error("refused")) });
    });
  return { store, answers };
}

test("a choice is shown from its own event on, and what is stored once it was refused", async () => {
  const { store, answers } = held();
  render(<Box stored={false} store={store} />);
  act(() => box().click());
  expect(box().checked).toBe(true);
  await act(async () => answers[0]?.refuse());
  expect(box().checked).toBe(false);
});

test("the answer to an earlier choice leaves the later one shown", async () => {
  const { store, answers } = held();
  render(<Box stored={false} store={store} />);
  for (let clicks = 0; clicks < 3; clicks += 1) act(() => box().click());
  for (const answer of answers.slice(0, 2)) await act(async () => answer.accept());
  expect(box().checked).toBe(true);
  await act(async () => answers[2]?.accept());
  expect(box().checked).toBe(false);
});
