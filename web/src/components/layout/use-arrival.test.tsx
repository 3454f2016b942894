// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { useArrival } from "./use-arrival.ts";

let path = "/";
vi.mock("@tanstack/react-router", () => ({
  useRouterState: () => path,
}));
vi.mock("../../lib/page/motion.ts", () => ({ prefersReducedMotion: () => true }));

afterEach(() => {
  cleanup();
  path = "/";
});

function Page({ role }: { role: string }) {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <>
      <main ref={main} tabIndex={-1} />
      <div role={role} data-state="open" tabIndex={-1} />
    </>
  );
}

const arriveBeside = (role: string): void => {
  const { rerender } = render(<Page role={role} />);
  screen.getByRole(role).focus();
  path = "/services";
  rerender(<Page role={role} />);
};

it.each(["dialog", "alertdialog", "menu"])("leaves the focus in an open %s", (role) => {
  arriveBeside(role);
  expect(document.activeElement).toBe(screen.getByRole(role));
});

it("takes the focus from everything else", () => {
  arriveBeside("navigation");
  expect(document.activeElement).toBe(screen.getByRole("main"));
});
