import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

/** Works that are noted as they run, behind a first one that the test ends. */
function behindOne(turns: Turns, account: string) {
  const ran: string[] = [];
  let end = () => {};
  const first = turns.run(account, () => new Promise<void>((done) => (end = done)));
  const send = (whose: string) =>
    turns.run(whose, async () => {
      ran.push(whose);
      return whose;
    });
  return { ran, first, send, end: () => end() };
}

test("a newcomer waits for the work under way and for one of each account", async () => {
  const { ran, send, end } = behindOne(new Turns({ ofOne: 3, ofAll: 10 }), "a");
  const sent = ["a", "a", "b", "b", "b", "c"].map(send);
  end();
  expect(await Promise.all(sent)).toEqual(["a", "a", "b", "b", "b", "c"]);
  expect(ran).toEqual(["a", "b", "c", "a", "b", "b"]);
});

test("what is beyond a limit does not run, and what has ended makes room", async () => {
  const { ran, first, send, end } = behindOne(new Turns({ ofOne: 2, ofAll: 3 }), "a");
  const sent = ["a", "b"].map(send);
  expect(await send("a")).toBeNull();
  expect(await send("c")).toBeNull();
  end();
  await Promise.all([first, ...sent]);
  expect(await Promise.all(["a", "a", "c"].map(send))).toEqual(["a", "a", "c"]);
  expect(ran).toEqual(["a", "b", "a", "a", "c"]);
});

test("a work that fails hands the turn on", async () => {
  const turns = new Turns({ ofOne: 2, ofAll: 3 });
  const failing = turns.run("a", () => Promise.reject(new Error("none")));
  const next = turns.run("b", () => Promise.resolve("b"));
  await expect(failing).rejects.toThrow("none");
  expect(await next).toBe("b");
});
