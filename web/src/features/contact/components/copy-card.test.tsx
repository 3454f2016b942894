// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import contact from "../../../locales/en/contact.json";
import { CopyCard } from "./copy-card.tsx";

afterEach(cleanup);

test("a card copies its value and says so", async () => {
  const user = userEvent.setup();
  await renderForm(
    <ul>
      <CopyCard
        label="Email"
        name="email"
        value="hello@pier.example"
        note="Daily"
        noteName="note"
      />
    </ul>,
    { contact },
  );
  expect(screen.queryByText("Copied!")).toBeNull();
  await user.click(screen.getByRole("button"));
  expect(await screen.findByText("Copied!")).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe("hello@pier.example");
});
