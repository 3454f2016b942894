import { expect, test } from "vitest";
import { pageAnswer } from "../../supabase/functions/_shared/contracts/page.ts";
import { topFans } from "../../supabase/functions/_shared/contracts/top-fans.ts";
import { useTestStack } from "../helpers/stack.ts";

const stack = useTestStack();

test("the page of fans comes with the month's first places, in the digits of its language", async () => {
  const response = await fetch(`${stack.url}/functions/v1/pages/top-fans`);
  expect(response.headers.get("cache-control")).toContain("s-maxage=2");
  const { slots, data } = pageAnswer.parse(await response.json());
  const [first] = topFans.parse(data).tables.month;
  expect(first?.points).toBeGreaterThan(0);
  expect(slots.en).toMatchObject({ "0.place": "1", "0.name": first?.name });
  expect(slots.ar).toMatchObject({ "0.place": "١", "0.name": first?.name });
});

test("a search parameter is rejected, and so is another method", async () => {
  const address = `${stack.url}/functions/v1/pages/top-fans`;
  expect((await fetch(`${address}?page=2`)).status).toBe(400);
  expect((await fetch(address, { method: "POST" })).status).toBe(405);
});
