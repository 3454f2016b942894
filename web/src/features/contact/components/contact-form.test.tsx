// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formServer, renderForm } from "../../../lib/forms/render-form.tsx";
import contact from "../../../locales/en/contact.json";
import { ContactForm } from "./contact-form.tsx";

const DRAFT = "castboard.contact";

beforeEach(() => {
  const kept = { name: "Dee", email: "dee@boat.example", message: "Sixty boats in May.", since: 1 };
  sessionStorage.setItem(DRAFT, JSON.stringify(kept));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function open() {
  const server = formServer<RequestInit, Response>();
  vi.stubGlobal("fetch", (_address: URL, request: RequestInit) => server.send(request));
  await renderForm(<ContactForm />, { contact });
  return server;
}

test("Enter held down sends one message", async () => {
  const server = await open();
  const form = screen.getByRole("form");
  await act(async () => {
    for (let press = 0; press < 3; press++) fireEvent.submit(form);
  });
  await server.answer(new TypeError("Failed to fetch"));
  expect(screen.getByRole("alert").textContent).toContain("Can't reach the server");
  expect(server.received).toHaveLength(1);
});
