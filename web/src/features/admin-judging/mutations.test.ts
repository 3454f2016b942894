import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { judgeCatch, lastDecided, type Judged } from "./mutations.ts";

const fish = (id: string) => ({ fish: { id }, decision: "accepted" as const });

test("the decision that undo takes back is the latest one, once it is stored", async () => {
  const client = new QueryClient();
  const { mutationKey } = judgeCatch(client);
  const send = (id: string, answer: Promise<Judged>) => {
    const mutation = client
      .getMutationCache()
      .build(client, { mutationKey, mutationFn: () => answer });
    return mutation.execute(fish(id) as never).catch(() => null);
  };
  const judged = (revision: number) => ({ revision, void_reason: null }) as Judged;
  expect(lastDecided(client)).toBeNull();
  await send("first", Promise.resolve(judged(2)));
  expect(lastDecided(client)).toEqual({ fish: { id: "first" }, revision: 2 });

  let store: (answer: Judged) => void = () => {};
  const sent = send("second", new Promise((resolve) => (store = resolve)));
  expect(lastDecided(client)).toBeNull();
  store(judged(3));
  await sent;
  expect(lastDecided(client)).toEqual({ fish: { id: "second" }, revision: 3 });

  await send("third", Promise.reject(new Error("refused")));
  expect(lastDecided(client)).toEqual({ fish: { id: "second" }, revision: 3 });
});
