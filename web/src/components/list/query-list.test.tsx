// @vitest-environment happy-dom
import { infiniteQueryOptions, keepPreviousData, useQuery } from "@tanstack/react-query";
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Step } from "../../lib/api/paged-query.ts";
import { QueryList } from "./query-list.tsx";
import { fish, fishList, renderList, type Fish } from "./render-list.tsx";
import { listed, useGrowingQuery, useLoadedList } from "./use-list-query.ts";

afterEach(cleanup);

/** Each request waits until the test gives it its rows, or an error. */
function requests<Answer>() {
  const waiting: ((answer: Answer | Error) => void)[] = [];
  return {
    ask: () =>
      new Promise<Answer>((resolve, reject) => {
        waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
      }),
    async answer(answer: Answer | Error) {
      const settle = await vi.waitUntil(() => waiting.shift());
      await act(async () => settle(answer));
    },
  };
}

const names = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);
const row = ({ name }: Fish) => <li>{name}</li>;

describe("a list in the five states", () => {
  function ShortList({ water, ask }: { water: string; ask: () => Promise<Fish[]> }) {
    const query = { queryKey: ["fish", water], queryFn: ask, placeholderData: keepPreviousData };
    return (
      <QueryList
        list={listed(useQuery(query))}
        label="Fish"
        ordered
        empty="No fish yet."
        failed="The fish couldn't be loaded."
      >
        {row}
      </QueryList>
    );
  }

  async function open() {
    const server = requests<Fish[]>();
    const page = await renderList(<ShortList water="salt" ask={server.ask} />);
    return { server, user: userEvent.setup(), ...page };
  }

  test("loading, then the rows", async () => {
    const { server } = await open();
    expect(screen.getByRole("status").textContent).toContain("Loading");
    await server.answer(fish("Pike", "Bass"));
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.getByRole("list", { name: "Fish" }).tagName).toBe("OL");
    expect(names()).toEqual(["Pike", "Bass"]);
  });

  test("empty: no list, but one sentence", async () => {
    const { server } = await open();
    await server.answer([]);
    expect(screen.getByText("No fish yet.")).toBeTruthy();
    expect(screen.queryByRole("list")).toBeNull();
  });

  test("failed: says what, and tries again", async () => {
    const { server, user } = await open();
    await server.answer(new TypeError("Failed to fetch"));
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("The fish couldn't be loaded.");
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await server.answer(fish("Pike"));
    expect(names()).toEqual(["Pike"]);
  });

  test("stale: rows that could not be refreshed stay, and say so", async () => {
    const { server, queryClient } = await open();
    await server.answer(fish("Pike"));
    act(() => void queryClient.invalidateQueries());
    await server.answer(new TypeError("Failed to fetch"));
    expect(names()).toEqual(["Pike"]);
    expect(screen.getByRole("status").textContent).toContain("couldn't be updated");
  });

  test("no match: says so, and shows all again", async () => {
    const showAll = vi.fn<() => void>();
    const list = { rows: [], error: null, isStale: false, retry: () => {}, showAll };
    await renderList(
      <QueryList list={list} empty="No fish yet." noMatch="No fish matches.">
        {row}
      </QueryList>,
    );
    expect(screen.getByText("No fish matches.")).toBeTruthy();
    expect(screen.queryByText("No fish yet.")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(showAll).toHaveBeenCalledOnce();
  });
});

describe("a list that grows", () => {
  async function open() {
    const server = requests<Step<Fish>>();
    const query = infiniteQueryOptions({
      queryKey: ["fish"] as readonly unknown[],
      queryFn: server.ask,
      initialPageParam: null as Step<Fish>["next"],
      getNextPageParam: ({ next }) => next,
    });
    function GrowingList() {
      return (
        <QueryList list={useGrowingQuery(query)} empty="No fish yet." more="Show more fish">
          {row}
        </QueryList>
      );
    }
    await renderList(<GrowingList />);
    return { server, user: userEvent.setup() };
  }

  test("reading goes on at the first row that a step brought", async () => {
    const { server, user } = await open();
    await server.answer({ rows: fish("Pike", "Bass"), total: 3, next: [2] });
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole("button", { name: "Show more fish" }));
    await server.answer({ rows: fish("Carp"), total: 1, next: null });
    expect(names()).toEqual(["Pike", "Bass", "Carp"]);
    expect(document.activeElement?.textContent).toBe("Carp");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("a step that fails leaves the others, and can be asked for again", async () => {
    const { server, user } = await open();
    await server.answer({ rows: fish("Pike"), total: 2, next: [1] });
    await user.click(screen.getByRole("button", { name: "Show more fish" }));
    await server.answer(new TypeError("Failed to fetch"));
    expect(screen.getByRole("alert").textContent).toContain("couldn't be loaded");
    expect(names()).toEqual(["Pike"]);
    await user.click(screen.getByRole("button", { name: "Show more fish" }));
    await server.answer({ rows: fish("Bass"), total: 1, next: null });
    expect(names()).toEqual(["Pike", "Bass"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("a list that the browser has and searches", () => {
  function LoadedList({ ask }: { ask: () => Promise<Fish[]> }) {
    const list = useLoadedList(
      fishList,
      useQuery({ queryKey: ["fish"], queryFn: ask }),
      (rows, { q }) => rows.filter(({ name }) => name.includes(q)),
    );
    return (
      <QueryList
        list={list}
        title="Fish"
        searchLabel="Search fish"
        empty="None."
        noMatch="No match."
      >
        {row}
      </QueryList>
    );
  }

  test("shows all rows on one page, and what is searched for without asking again", async () => {
    const server = requests<Fish[]>();
    const { asked } = await renderList(<LoadedList ask={server.ask} />);
    const many = Array.from({ length: 60 }, (_, index) => `Pike ${index}`);
    await server.answer(fish("Bass", ...many));
    expect(names()).toHaveLength(61);
    expect(screen.queryByRole("navigation")).toBeNull();
    const user = userEvent.setup();
    const box = screen.getByRole("searchbox", { name: "Search fish" });
    await user.type(box, "Bass");
    await vi.waitFor(() => expect(names()).toEqual(["Bass"]));
    expect(asked().q).toBe("Bass");
    await user.type(box, "!");
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    expect(names()).toHaveLength(61);
  });
});
