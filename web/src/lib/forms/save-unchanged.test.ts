import { expect, it } from "vitest";
import { saveUnchanged } from "./save-unchanged.ts";

const cup = { name: "Cup", venue: "Pier 4", updated_at: "1" };

/** A row of the server, and what others store between a page's reading and its writing. */
function server(meanwhile: Partial<typeof cup>[] = []) {
  let row = cup;
  let version = 1;
  const store = (values: object): typeof cup => {
    version += 1;
    row = { ...row, ...values, updated_at: String(version) };
    return row;
  };
  const save = (values: Partial<typeof cup>, seen: Partial<typeof cup> = cup) =>
    saveUnchanged({
      seen,
      values,
      read: async () => row,
      write: async (changes, at) => {
        const others = meanwhile.shift();
        if (others) store(others);
        return row.updated_at === at ? store(changes) : null;
      },
    });
  return { save, store, row: () => row };
}

it("saves a block beside another one that was saved a moment ago", async () => {
  const { save, row } = server();
  await Promise.all([save({ name: "Cup 2" }), save({ venue: "Pier 9" })]);
  expect(row()).toMatchObject({ name: "Cup 2", venue: "Pier 9" });
});

it("writes over no field that somebody else has changed", async () => {
  const { save, store, row } = server();
  store({ name: "Cup of others" });
  await expect(save({ name: "Cup 2" })).rejects.toMatchObject({ code: "conflict" });
  expect(row()).toMatchObject({ name: "Cup of others" });
});

it("leaves a field of the same form alone that somebody else has changed", async () => {
  const { save, store, row } = server();
  store({ name: "Cup of others" });
  await save({ name: "Cup", venue: "Pier 9" });
  expect(row()).toMatchObject({ name: "Cup of others", venue: "Pier 9" });
});

it("passes when it is sent again after its response was lost", async () => {
  const { save, row } = server();
  await save({ name: "Cup 2" });
  await expect(save({ name: "Cup 2" })).resolves.toMatchObject({ name: "Cup 2" });
  expect(row().updated_at).toBe("2");
});

it("takes no other order of an object's fields for a change", async () => {
  const stored = { rules: { best_n: 5, metric: "weight" }, updated_at: "1" };
  const saved = saveUnchanged({
    seen: stored,
    values: { rules: { metric: "weight", best_n: 5 } },
    read: async () => stored,
    write: async () => null,
  });
  await expect(saved).resolves.toBe(stored);
});

it("notices what others store while it saves", async () => {
  const beside = server([{ venue: "Pier 9" }]);
  await beside.save({ name: "Cup 2" });
  expect(beside.row()).toMatchObject({ name: "Cup 2", venue: "Pier 9" });
  const same = server([{ name: "Cup of others" }]);
  await expect(same.save({ name: "Cup 2" })).rejects.toMatchObject({ code: "conflict" });
  expect(same.row()).toMatchObject({ name: "Cup of others" });
});

it("refuses where the row is gone", async () => {
  const gone = saveUnchanged({
    seen: cup,
    values: { name: "Cup 2" },
    read: async () => null,
    write: async () => null,
  });
  await expect(gone).rejects.toMatchObject({ code: "conflict" });
});
