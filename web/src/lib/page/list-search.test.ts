import { describe, expect, test, vi } from "vitest";
import { listSearch } from "./list-search.ts";
import { uuidParam } from "./search-params.ts";
import type { StoredChoice } from "./stored-choice.ts";

const division = "d0000000-0000-4000-8000-000000000001";
const catches = listSearch({
  search: true,
  filters: { status: ["accepted", "rejected"], division: uuidParam },
  orders: { judged_at: "desc", team_name: "asc" },
});
const everything = {
  q: "",
  status: null,
  division: null,
  sort: "judged_at",
  descending: true,
  page: 1,
} as const;

describe("the address of a list", () => {
  test("a remembered filter holds where the address leaves it open, until all are chosen", () => {
    let kept = "";
    const listeners = new Set<() => void>();
    const language: StoredChoice<string> = {
      read: () => kept,
      choose: (value) => {
        kept = value;
        for (const listener of listeners) listener();
      },
      isMade: () => true,
      adopt: () => undefined,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const news = listSearch({
      search: true,
      filters: { language: ["ja", "en"], source: uuidParam },
      orders: { newest: "desc" },
      remembered: { language },
    });
    const heard = vi.fn();
    const end = news.subscribe(heard);
    expect(news.of({}).language).toBeNull();
    news.remember({ q: "bass", source: division });
    expect(heard).not.toHaveBeenCalled();
    news.remember({ language: "ja" });
    expect(heard).toHaveBeenCalledOnce();
    expect(news.of({ q: "bass" })).toMatchObject({ language: "ja", source: null });
    expect(news.isNarrowed(news.of({}))).toBe(true);
    // What somebody shared is shown as it is.
    expect(news.of({ language: "en" }).language).toBe("en");
    news.remember(news.everything);
    expect(news.of({}).language).toBeNull();
    end();
    news.remember({ language: "en" });
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test("an empty one asks for the first page of everything, in the first order", () => {
    expect(catches.of({})).toEqual(everything);
  });

  test("asks for what it names", () => {
    const raw = {
      q: "bass",
      status: "rejected",
      division,
      sort: "team_name",
      dir: "desc",
      page: 3,
    };
    expect(catches.of(raw)).toEqual({
      q: "bass",
      status: "rejected",
      division,
      sort: "team_name",
      descending: true,
      page: 3,
    });
    expect(catches.params(raw)).toEqual(raw);
  });

  test("a column begins in its own direction", () => {
    expect(catches.of({ sort: "team_name" })).toMatchObject({ descending: false });
    expect(catches.of({ dir: "asc" })).toMatchObject({ sort: "judged_at", descending: false });
  });

  test("what is not valid counts as absent", () => {
    const wrong = { q: ["bass"], status: "eaten", division: "x", sort: "id", dir: "up", page: -1 };
    expect(catches.of(wrong)).toEqual(everything);
    expect(catches.of({ q: "x".repeat(81) })).toEqual(everything);
  });

  test("leaves defaults out", () => {
    const before = catches.of({ q: "bass", status: "accepted", dir: "asc", page: 2 });
    const { page: _page, ...all } = everything;
    expect(Object.values(catches.changed(before, all)).filter((one) => one !== undefined)).toEqual(
      [],
    );
  });

  test("another text, filter or order begins at the first page", () => {
    const before = catches.of({ q: "bass", page: 4 });
    expect(catches.changed(before, { status: "accepted" })).toMatchObject({
      q: "bass",
      status: "accepted",
      page: undefined,
    });
    expect(catches.changed(before, { page: 5 })).toMatchObject({ q: "bass", page: 5 });
  });

  test("an address that it wrote asks for the same again", () => {
    const state = catches.of({ q: "a", division, sort: "team_name", dir: "desc", page: 9 });
    expect(catches.of(catches.changed(catches.of({}), state))).toEqual(state);
  });

  test("knows whether it leaves rows out, and how to leave none out", () => {
    expect(catches.isNarrowed(catches.of({ page: 2, dir: "asc" }))).toBe(false);
    for (const raw of [{ q: "bass" }, { status: "accepted" }, { division }]) {
      const state = catches.of(raw);
      expect(catches.isNarrowed(state)).toBe(true);
      expect(catches.isNarrowed({ ...state, ...catches.everything })).toBe(false);
    }
  });

  test("two lists of a page have an address each", () => {
    const runs = listSearch({
      prefix: "run",
      filters: { event: uuidParam },
      orders: { started_at: "desc" },
    });
    const raw = { page: 2, q: "bass", run_page: 3, run_event: division };
    expect(catches.of(raw)).toMatchObject({ q: "bass", page: 2 });
    expect(runs.of(raw)).toMatchObject({ event: division, page: 3 });
    expect(runs.changed(runs.of(raw), { event: null })).not.toHaveProperty("page");
  });

  test("lists that take turns on a page share parameters, and keep those of the others", () => {
    const penalties = listSearch({
      filters: { state: ["revoked"] },
      orders: { imposed_at: "desc" },
    });
    const raw = { q: "bass", sort: "team_name", dir: "desc", state: "revoked", page: 2 };
    expect({ ...catches.params(raw), ...penalties.params(raw) }).toMatchObject(raw);
    expect(Object.keys(penalties.changed(penalties.of(raw), { page: 3 }))).toEqual([
      "page",
      "state",
    ]);
  });

  test("a list without a search box, or with one order, takes neither from the address", () => {
    const plain = listSearch({ filters: {}, orders: { started_at: "desc" } });
    expect(plain.of({ q: "bass", sort: "started_at", dir: "asc" })).toEqual({
      q: "",
      sort: "started_at",
      descending: true,
      page: 1,
    });
  });
});
