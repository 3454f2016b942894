// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderForm } from "../../lib/forms/render-form.tsx";
import { PageLoader } from "./page-loader.tsx";

afterEach(cleanup);

test("the loader of pages is a wave with its words", async () => {
  await renderForm(<PageLoader />);
  const loader = screen.getByRole("status");
  expect(loader.textContent).toBe("Loading...");
  expect(loader.querySelector(".animate-wave")).toBeTruthy();
});
