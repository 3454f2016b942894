// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import account from "../../../locales/en/account.json";
import auth from "../../../locales/en/auth.json";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./signup-form.tsx";

afterEach(cleanup);

const BOTH = "You must provide either an email or phone number and a password";

test("a sign-up says in the specified words what is missing and what is wrong", async () => {
  const user = userEvent.setup();
  const onWaiting = () => undefined;
  await renderForm(<SignUpForm redirect={undefined} onWaiting={onWaiting} />, { account, auth });
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByText(BOTH)).toBeTruthy();
  expect(screen.getAllByText("This field is required")).toHaveLength(5);
  for (const label of ["First name", "Last name", "Phone number", "Country"]) {
    expect(screen.getByLabelText(label)).toBeTruthy();
  }
  for (const [label, text] of [
    ["Email", "rosa@"],
    ["Password", "heron gate lamp"],
    ["Confirm password", "heron gate"],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole("button", { name: "Create account" }));
  expect(await screen.findByText("Invalid email address")).toBeTruthy();
  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  expect(screen.queryByText(BOTH)).toBeNull();
});

test("a login without an address or a password says in the specified words what it takes", async () => {
  const user = userEvent.setup();
  await renderForm(<LoginForm isBack={false} />, { account, auth });
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(await screen.findByText(BOTH)).toBeTruthy();
  await user.type(screen.getByLabelText("Email"), "rosa@lake.example");
  await user.click(screen.getByRole("button", { name: "Log in" }));
  expect(screen.getByText(BOTH)).toBeTruthy();
});
