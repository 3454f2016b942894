// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { formServer, renderForm } from "../../../lib/forms/render-form.tsx";
import account from "../../../locales/en/account.json";
import common from "../../../locales/en/common.json";
import profile from "../../../locales/en/profile.json";
import type { Renewal } from "../factor-mutations.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

afterEach(cleanup);

const email = "maya@lake.example";
const { factor } = profile;
const code = "0123456789abcdef0123";

type Server = ReturnType<typeof formServer<Renewal, string[]>>;

function Block({ server, hasCodes }: { server: Server; hasCodes: boolean }) {
  const renew = useMutation({ mutationFn: server.send });
  return (
    <>
      <button type="button" onClick={() => renew.mutate(null)}>
        {factor.confirm}
      </button>
      <RecoveryCodes renew={renew} email={email} hasPassword hasCodes={hasCodes} />
    </>
  );
}

const open = async (hasCodes = true): Promise<Server> => {
  const server = formServer<Renewal, string[]>();
  await renderForm(<Block server={server} hasCodes={hasCodes} />, { account, profile });
  return server;
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const isFocused = (name: string) => document.activeElement === screen.getByRole("button", { name });

test("codes are replaced after a question and a proof, and the focus goes on from where it was", async () => {
  const server = await open();
  await press(factor.codes_new);
  expect(server.received).toEqual([]);
  expect(screen.getByRole("heading", { name: factor.codes_ask })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(account.field.current_password));
  await press(common.cancel);
  expect(isFocused(factor.codes_new)).toBe(true);

  await press(factor.codes_new);
  await press(factor.codes_new);
  expect(screen.getAllByText(account.problem.required)).toHaveLength(2);
  expect(server.received).toEqual([]);
  await userEvent.type(screen.getByLabelText(account.field.current_password), "heron gate lamp");
  await userEvent.type(screen.getByLabelText(profile.proof.factor), "123456");
  await press(factor.codes_new);
  await server.answer([code]);
  expect(server.received).toEqual([
    { email, proof: { by: "password", text: "heron gate lamp", factorCode: "123456" } },
  ]);
  expect(await screen.findByText("01234-56789-abcde-f0123")).toBeTruthy();
  await press(factor.codes_done);
  expect(isFocused(factor.codes_new)).toBe(true);
});

test("an account that has no codes yet is offered its first ones", async () => {
  await open(false);
  await press(factor.codes_new);
  expect(screen.getByRole("heading", { name: factor.codes_first })).toBeTruthy();
  expect(screen.queryByText(factor.codes_ask_text)).toBeNull();
});

test("first codes that do not arrive are asked for with a proof", async () => {
  const server = await open();
  await press(factor.confirm);
  await server.answer(Object.assign(new Error("403"), { code: "reauthentication_needed" }));
  await userEvent.type(await screen.findByLabelText(account.field.current_password), "heron");
  await userEvent.type(screen.getByLabelText(profile.proof.factor), "123456");
  await press(factor.codes_new);
  // The form stays while it is sent.
  expect(screen.getByLabelText(profile.proof.factor)).toBeTruthy();
  await server.answer([code]);
  expect(await screen.findByText("01234-56789-abcde-f0123")).toBeTruthy();
});
