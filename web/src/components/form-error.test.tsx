// @vitest-environment happy-dom
import { useMutation } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { formServer, renderForm } from "../lib/forms/render-form.tsx";
import common from "../locales/en/common.json";
import { FormError } from "./form-error.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  // The network is back for every other listener, such as the query library.
  window.dispatchEvent(new Event("online"));
  cleanup();
});

function Sending({ server }: { server: ReturnType<typeof formServer<string>> }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: server.send });
  return (
    <>
      <button onClick={() => mutate("accepted")}>{"I accept"}</button>
      <FormError form={{ isSending: isPending, error }} />
    </>
  );
}

test("what is sent while the network is gone says that it waits, and then why it failed", async () => {
  const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const server = formServer<string>();
  await renderForm(<Sending server={server} />);
  await userEvent.click(screen.getByRole("button"));
  expect(screen.queryByRole("status")).toBeNull();
  network.mockReturnValue(false);
  await act(async () => window.dispatchEvent(new Event("offline")));
  expect(screen.getByRole("status").textContent).toBe(common.waiting_for_connection);
  await server.answer(new TypeError("Failed to fetch"));
  expect(screen.queryByRole("status")).toBeNull();
  expect((await screen.findByRole("alert")).textContent).toBe(common.error.offline);
});
