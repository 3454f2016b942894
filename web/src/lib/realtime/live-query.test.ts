import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { liveQuery } from "./live-query.ts";

interface State {
  version: number;
  stamp: number;
}

/** A first state shown, and a fetch under way whose response the test sends. */
function underWay() {
  const client = new QueryClient();
  let answer = (_state: State): void => {};
  const query = liveQuery({
    queryKey: ["state"],
    load: () => new Promise<State>((resolve) => (answer = resolve)),
  });
  client.setQueryData<State>(query.queryKey, { version: 3, stamp: 300 });
  const fetched = client.fetchQuery({ ...query, staleTime: 0 });
  return {
    message: (state: State) => client.setQueryData(query.queryKey, state),
    shown: () => client.getQueryData<State>(query.queryKey),
    answer: async (state: State) => {
      answer(state);
      await fetched;
    },
  };
}

it("keeps what messages brought while an older response was on its way", async () => {
  const { message, shown, answer } = underWay();
  message({ version: 4, stamp: 400 });
  await answer({ version: 3, stamp: 300 });
  expect(shown()).toEqual({ version: 4, stamp: 400 });
});

it("keeps a restored state where the response is of the lost one, whatever its version", async () => {
  const { message, shown, answer } = underWay();
  message({ version: 2, stamp: 900 });
  await answer({ version: 5, stamp: 500 });
  expect(shown()).toEqual({ version: 2, stamp: 900 });
});

it("takes a response that is newer", async () => {
  const { shown, answer } = underWay();
  await answer({ version: 1, stamp: 1_000 });
  expect(shown()).toEqual({ version: 1, stamp: 1_000 });
});
