// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Profiler } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { AuthProvider, useFullMember, useSupabaseAuth } from "./session.tsx";
import { fakeClient, follow } from "./session-fake.ts";

afterEach(cleanup);

function Reader() {
  return useSupabaseAuth().state.status;
}

it("refuses to be read outside its provider", () => {
  expect(() => renderToStaticMarkup(<Reader />)).toThrow(
    "useSupabaseAuth must be used within an AuthProvider",
  );
});

it("renders what asks for the account alone once for a visitor", () => {
  const rendered = vi.fn();
  const Asking = () => useFullMember()?.user.id ?? "nobody";
  const { store } = follow(fakeClient(null));
  render(
    <AuthProvider store={store}>
      <Reader />
      <Profiler id="asking" onRender={rendered}>
        <Asking />
      </Profiler>
    </AuthProvider>,
  );
  expect(screen.getByText(/loading/)).toBeTruthy();
  act(() => store.start());
  expect(screen.getByText(/signed-out/)).toBeTruthy();
  expect(rendered).toHaveBeenCalledTimes(1);
});
