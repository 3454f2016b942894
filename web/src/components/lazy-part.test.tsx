// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { use } from "react";
import { afterEach, expect, test } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

afterEach(cleanup);

const AsTyped = ({ text }: { text: string }) => <p>{text}</p>;
const Formatted = ({ text }: { text: string }) => <strong>{text}</strong>;

test("a part whose script does not arrive leaves the page as it is, and comes with the network", async () => {
  let isReachable = false;
  const Part = lazyPart(async () => {
    if (!isReachable) throw new TypeError("Failed to fetch dynamically imported module");
    return Formatted;
  }, AsTyped);
  const page = <Part text="Wear a life jacket." />;
  const { unmount } = await act(async () => render(page));
  expect(screen.getByText("Wear a life jacket.").tagName).toBe("P");
  isReachable = true;
  await act(async () => window.dispatchEvent(new Event("online")));
  expect(screen.getByText("Wear a life jacket.").tagName).toBe("STRONG");
  // Shown again, it is there at once.
  unmount();
  render(page);
  expect(screen.getByText("Wear a life jacket.").tagName).toBe("STRONG");
});

test("a part that waits for its words leaves the page beside it as it is", async () => {
  const title = "The page";
  let resolve!: (words: string) => void;
  const promise = new Promise<string>((done) => (resolve = done));
  const Part = lazyPart<{ text: string }>(async () => () => <b>{use(promise)}</b>, AsTyped);
  await act(async () =>
    render(
      <main>
        <h1>{title}</h1>
        <Part text="In its place" />
      </main>,
    ),
  );
  expect(screen.getByRole("heading").checkVisibility()).toBe(true);
  expect(screen.getByText("In its place").tagName).toBe("P");
  await act(async () => resolve("Words"));
  expect(screen.getByText("Words").tagName).toBe("B");
});
