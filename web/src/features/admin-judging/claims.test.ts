import { expect, test } from "vitest";
import { claimer } from "./claims.ts";

test("claims go out one at a time, and of those asked for meanwhile only the last", async () => {
  const sent: (string | null)[] = [];
  const answers: (() => void)[] = [];
  const claim = claimer((catchId) => {
    sent.push(catchId);
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = () => answers.shift()?.();
  claim("first");
  claim("second");
  claim("third");
  expect(sent).toEqual(["first"]);
  answer();
  await expect.poll(() => sent).toEqual(["first", "third"]);
  claim(null);
  answer();
  await expect.poll(() => sent).toEqual(["first", "third", null]);
  answer();
  claim("fourth");
  await expect.poll(() => sent).toEqual(["first", "third", null, "fourth"]);
});

test("a claim that fails holds up no later one", async () => {
  const sent: (string | null)[] = [];
  const claim = claimer(async (catchId) => {
    sent.push(catchId);
    throw new Error("claimed");
  });
  claim("first");
  claim("second");
  await expect.poll(() => sent).toEqual(["first", "second"]);
});
