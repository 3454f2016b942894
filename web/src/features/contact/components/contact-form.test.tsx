// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
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

test("a message is sent under its specified words, then thanked for", async () => {
  const server = await open();
  const form = screen.getByRole("form");
  await act(async () => fireEvent.submit(form));
  expect(await screen.findByRole("button", { name: "Sending..." })).toBeTruthy();
  await server.answer(new Response(null, { status: 202 }));
  expect(screen.getByRole("heading", { name: "Thank You!" })).toBeTruthy();
  expect(screen.getByText("Your message has been sent successfully.")).toBeTruthy();
  expect(screen.getByText("We'll get back to you within 24 hours.")).toBeTruthy();
});

test("each field of an empty form says in its specified words what it lacks", async () => {
  sessionStorage.clear();
  const server = await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Send message" }));
  for (const words of ["Name is required", "Email is required", "Message is required"]) {
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(document.activeElement).toBe(screen.getByLabelText("Full name"));
  await user.type(screen.getByLabelText("Email address"), "dee@boat");
  await user.type(screen.getByLabelText("Message"), "Ten chars");
  expect(await screen.findByText("Email is invalid")).toBeTruthy();
  expect(screen.getByText("Message must be at least 10 characters")).toBeTruthy();
  await user.type(screen.getByLabelText("Message"), "!");
  expect(await screen.findByText("10 of 5,000 characters")).toBeTruthy();
  expect(screen.queryByText("Message must be at least 10 characters")).toBeNull();
  expect(server.received).toEqual([]);
});
