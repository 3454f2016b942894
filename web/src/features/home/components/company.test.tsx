// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderLinked } from "../../../lib/page/render-linked.tsx";
import home from "../../../locales/en/home.json";
import { Company } from "./company.tsx";

afterEach(cleanup);

test("the company shows the figures it stands for", async () => {
  await renderLinked(<Company />, { home });
  const figures = (await screen.findAllByRole("definition")).map(({ textContent }) => textContent);
  const { company } = home;
  expect(figures).toEqual([
    "500+",
    `${company.projects_proof} ${company.projects_link}`,
    "Over a decade",
    `${company.years_proof} ${company.years_link}`,
    "24/7",
    `${company.support_proof} ${company.support_link}`,
  ]);
  const labels = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(labels[0]).toBe("projects delivered");
});
