// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../../lib/forms/render-form.tsx";
import account from "../../../locales/en/account.json";
import auth from "../../../locales/en/auth.json";
import { askForReset } from "../mutations.ts";
import { AddressForm } from "./address-form.tsx";
import { LoginForm } from "./login-form.tsx";
import { RecoveryForm } from "./recovery-form.tsx";
import { ResetForm } from "./reset-form.tsx";

afterEach(cleanup);

const nothing = () => undefined;
const forms: [string, () => ReactElement, string][] = [
  ["login", () => <LoginForm isBack={false} />, auth.login.password],
  [
    "forgotten password",
    () => <AddressForm cause="forgot" submit="Send" send={askForReset} />,
    account.field.email,
  ],
  [
    "new password",
    () => <ResetForm email="maya@lake.example" onDone={nothing} />,
    account.field.new_password,
  ],
  ["recovery code", () => <RecoveryForm />, auth.login.recovery.label],
];

test.each(forms)(
  "the form of the %s says what the star at its fields means",
  async (_what, form, label) => {
    await renderForm(form(), { account, auth });
    expect(screen.getByLabelText(label).getAttribute("aria-required")).toBe("true");
    expect(screen.getByText(account.required_note)).toBeTruthy();
  },
);
