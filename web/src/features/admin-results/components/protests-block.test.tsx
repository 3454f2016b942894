// @vitest-environment happy-dom
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { formServer, renderForm } from "../../../lib/forms/render-form.tsx";
import words from "../../../locales/en/admin-results.json";
import type * as mutations from "../mutations.ts";
import type { Results } from "../queries.ts";
import { ProtestsBlock } from "./protests-block.tsx";

const server = formServer<{ minutes: number }>();

vi.mock("../../../lib/auth/session.tsx", () => ({ useMember: () => ({ user: { id: "anna" } }) }));
vi.mock("../permissions.ts", () => ({ can: () => true }));
vi.mock("../queries.ts", () => ({
  protestsQuery: () => queryOptions({ queryKey: ["protests"], queryFn: () => [] }),
}));
vi.mock("../mutations.ts", async (load) => ({
  ...(await load<typeof mutations>()),
  setProtestWindow: () =>
    mutationOptions({ mutationFn: (sent: { minutes: number }) => server.send(sent) }),
}));

afterEach(cleanup);

test("the protest window shows the chosen length while it is saved, and the stored one if that fails", async () => {
  const event = { id: "live", status: "live", time_zone: "Asia/Tokyo", protested: [] };
  const results = { board: { event }, window: 30 } as unknown as Results;
  await renderForm(<ProtestsBlock results={results} />, { "admin-results": words });
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: words.protests.window });
  const shown: string[] = [];
  select.addEventListener("change", () => queueMicrotask(() => shown.push(select.value)));
  await userEvent.selectOptions(select, "60");
  expect([...shown, select.value]).toEqual(["60", "60"]);
  await server.answer(new TypeError("Failed to fetch"));
  await waitFor(() => expect(select.value).toBe("30"));
});
