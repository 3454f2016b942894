// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import contact from "../../../locales/en/contact.json";
import { ContactPage } from "./contact-page.tsx";

afterEach(cleanup);

test("the page has its three badges, and a card for each way to reach the company", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  await renderForm(<ContactPage service={undefined} />, { contact });
  for (const badge of ["Global reach", "24/7 support", "Expert team"]) {
    expect(screen.getByText(badge)).toBeTruthy();
  }
  for (const [card, note] of [
    ["Email", "We reply within 24 hours"],
    ["Phone", "Mon-Fri 8am to 6pm EST"],
    ["Live chat", "24/7"],
    ["Office", "By appointment, at the end of the pier"],
  ] as const) {
    const button = screen.getByRole("button", { name: new RegExp(`^${card}.*${note}`) });
    expect(button.textContent).toContain("Copy");
  }
});
