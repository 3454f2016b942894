// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Button } from "../../components/ui/button.tsx";
import { Toaster } from "../../components/ui/toaster.tsx";
import { renderForm } from "../forms/render-form.tsx";
import { toast } from "./toasts.ts";
import { useErrorToast } from "./use-error-toast.ts";

afterEach(cleanup);

function SendAgain() {
  const send = useMutation({
    mutationFn: () => Promise.reject(new TypeError("Failed to fetch")),
    onError: useErrorToast(),
  });
  return <Button onClick={() => send.mutate()}>{"Send again"}</Button>;
}

test("an action without a form says in a toast why it failed", async () => {
  await renderForm(
    <>
      <SendAgain />
      <Toaster />
    </>,
  );
  screen.getByRole("button", { name: "Send again" }).click();
  expect(await screen.findByText(/Can't reach the server/, {}, { timeout: 15_000 })).toBeTruthy();
  expect(screen.getByText("Error", { exact: true })).toBeTruthy();
  toast("warning", "The photo is small");
  expect(await screen.findByText("Warning", { exact: true })).toBeTruthy();
});
