// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Button } from "../ui/button.tsx";
import { QueryTable } from "./query-table.tsx";
import { fish, fishColumns, fishList, fishServer, renderList, type Fish } from "./render-list.tsx";
import { useListQuery } from "./use-list-query.ts";

afterEach(cleanup);

interface TableOptions {
  server: ReturnType<typeof fishServer>;
  onRow?: (row: Fish) => void;
  onChosen?: (rows: readonly Fish[]) => void;
}

function FishTable({ server, onRow, onChosen }: TableOptions) {
  return (
    <QueryTable
      list={useListQuery(fishList, server.query)}
      title="Fish"
      searchLabel="Search fish"
      filters={[
        { name: "water", label: "Water", all: "All waters", options: [["salt", "Salt water"]] },
      ]}
      columns={fishColumns}
      {...(onRow && {
        renderActions: (row: Fish) => (
          <Button onClick={() => onRow(row)}>{`Release ${row.name}`}</Button>
        ),
      })}
      {...(onChosen && {
        bulk: {
          nameOf: ({ name }: Fish) => name,
          renderActions: (rows: readonly Fish[]) => (
            <Button onClick={() => onChosen(rows)}>{"Release selected"}</Button>
          ),
        },
      })}
      csv={{
        name: "fish",
        columns: [
          ["Fish", ({ name }) => name],
          ["Letters", ({ name }) => name.length],
        ],
      }}
      empty="No fish yet."
      emptyAction={<a href="/help">{"How to fish"}</a>}
      noMatch="No fish matches."
    />
  );
}

const cells = (): (string | null)[] =>
  screen
    .queryAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent ?? null);
const shown = (name: string): HTMLElement =>
  screen.getByRole("cell", { name: new RegExp(`${name}$`) });

async function open(options: Partial<TableOptions> = {}, address = "/") {
  const server = fishServer();
  const page = await renderList(<FishTable server={server} {...options} />, address);
  return { server, user: userEvent.setup(), ...page };
}

describe("the five states of a table", () => {
  test("loading: says so until the rows come", async () => {
    const { server } = await open();
    expect(screen.getByRole("status").textContent).toContain("Loading");
    expect(screen.queryByRole("table")).toBeNull();
    await server.answer(fish("Pike", "Bass"));
    expect(screen.getByRole("table", { name: "Fish" })).toBeTruthy();
    expect(cells()).toHaveLength(2);
    expect(screen.queryByRole("status")).toBeNull();
  });

  test("empty: one sentence and the way on", async () => {
    const { server } = await open();
    await server.answer([]);
    expect(screen.getByText("No fish yet.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "How to fish" })).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.queryByRole("button", { name: "Show all" })).toBeNull();
  });

  test("no match: says so, and shows all again", async () => {
    const { server, user, asked } = await open({}, "/?q=whale&water=salt");
    expect(await server.answer([])).toMatchObject({ q: "whale", water: "salt" });
    expect(screen.getByText("No fish matches.")).toBeTruthy();
    expect(screen.queryByText("No fish yet.")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show all" }));
    await server.answer(fish("Pike"));
    expect(cells()).toHaveLength(1);
    expect(asked()).toMatchObject({ q: "", water: null });
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });

  test("failed: says why, and tries again", async () => {
    const { server, user } = await open();
    await server.answer(new TypeError("Failed to fetch"));
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Can't reach the server.");
    await user.click(within(alert).getByRole("button", { name: "Try again" }));
    await server.answer(fish("Pike"));
    expect(cells()).toHaveLength(1);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("stale: the former rows stay, marked, until the next page is there", async () => {
    const { server, user } = await open();
    await server.answer(fish("Pike"), 60);
    await user.click(screen.getByRole("button", { name: "Next page" }));
    expect(screen.getByRole("table").getAttribute("aria-busy")).toBe("true");
    expect(shown("Pike")).toBeTruthy();
    expect(await server.answer(fish("Bass"), 60)).toMatchObject({ page: 2 });
    expect(screen.getByRole("table").hasAttribute("aria-busy")).toBe(false);
    expect(shown("Bass")).toBeTruthy();
    expect(screen.getByText("26–50 of 60")).toBeTruthy();
  });

  test("stale: rows that could not be refreshed stay, and say so", async () => {
    const { server, user, queryClient } = await open();
    await server.answer(fish("Pike"));
    act(() => void queryClient.invalidateQueries());
    await server.answer(new TypeError("Failed to fetch"));
    expect(shown("Pike")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toContain("couldn't be updated");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await server.answer(fish("Pike", "Bass"));
    expect(cells()).toHaveLength(2);
    expect(screen.queryByRole("status")).toBeNull();
  });
});

test("the result of a search or a page is announced, and the number of rows is kept", async () => {
  const { server, user } = await open();
  await server.answer(fish("Pike"), 60);
  const told = () => document.querySelector("[aria-live=polite]")?.textContent;
  expect(told()).toBe("");
  await user.click(screen.getByRole("button", { name: "Next page" }));
  await server.answer(new TypeError("Failed to fetch"));
  expect(screen.getByText("26–50 of 60")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Next page" }));
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await server.answer(fish("Bass", "Cod"), 60);
  expect(told()).toBe("26–27 of 60");
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Fish" }));
  await user.type(screen.getByRole("searchbox"), "eel");
  await server.answer([]);
  expect(told()).toBe("No fish matches.");
});

test("a search that failed shows no pages of another one", async () => {
  const { server, user } = await open();
  await server.answer(fish("Pike"), 60);
  expect(screen.getByRole("navigation", { name: "Fish: pages" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Water" }), "Salt water");
  await server.answer(new TypeError("Failed to fetch"));
  expect(screen.getByRole("alert")).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
});

describe("what the address of a table holds", () => {
  test("a filter that is chosen while a text is still being typed", async () => {
    const { server, user, asked } = await open();
    await server.answer(fish("Pike"));
    await user.type(screen.getByRole("searchbox"), "bass");
    await user.selectOptions(screen.getByRole("combobox", { name: "Water" }), "Salt water");
    await waitFor(() => expect(asked()).toMatchObject({ q: "bass", water: "salt" }));
  });

  test("the text, after a pause, from the first page", async () => {
    const { server, user, asked } = await open({}, "/?page=2");
    await server.answer(fish("Pike"), 60);
    await user.type(screen.getByRole("searchbox", { name: "Search fish" }), "bass ");
    expect(await server.answer(fish("Bass"))).toMatchObject({ q: "bass", page: 1 });
    expect(asked()).toMatchObject({ q: "bass", page: 1 });
  });

  test("half of a Japanese word is not searched for, the whole of it is", async () => {
    const { server, asked } = await open();
    await server.answer(fish("びわ"));
    const box = screen.getByRole("searchbox");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.input(box, { target: { value: "びw" }, isComposing: true });
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(asked()).toMatchObject({ q: "" });
    fireEvent.input(box, { target: { value: "びわ" }, isComposing: true });
    fireEvent.compositionEnd(box);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    expect(asked()).toMatchObject({ q: "びわ" });
  });

  test("a page, to which the Back button leads; not so a search", async () => {
    const { server, user, asked, back } = await open();
    await server.answer(fish("Pike"), 60);
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await server.answer(fish("Bass"), 60);
    await user.selectOptions(screen.getByRole("combobox", { name: "Water" }), "Salt water");
    await server.answer(fish("Cod"), 60);
    await user.click(screen.getByRole("button", { name: "Next page" }));
    await server.answer(fish("Eel"), 60);
    expect(asked()).toMatchObject({ page: 2, water: "salt" });
    await back();
    expect(asked()).toMatchObject({ page: 1, water: "salt" });
    await back();
    expect(asked()).toMatchObject({ page: 1, water: null });
  });

  test("a filter", async () => {
    const { server, user, asked } = await open();
    await server.answer(fish("Pike"));
    await user.selectOptions(screen.getByRole("combobox", { name: "Water" }), "Salt water");
    expect(await server.answer(fish("Cod"))).toMatchObject({ water: "salt" });
    await user.selectOptions(screen.getByRole("combobox", { name: "Water" }), "All waters");
    expect(asked().water).toBeNull();
  });

  test("the order, by column heads and by a choice for narrow screens", async () => {
    const { server, user } = await open();
    await server.answer(fish("Pike"));
    const head = (name: string) => screen.getByRole("columnheader", { name });
    expect(head("Name").getAttribute("aria-sort")).toBe("ascending");
    expect(within(head("Letters")).queryByRole("button")).toBeNull();
    await user.click(within(head("Caught")).getByRole("button"));
    expect(await server.answer(fish("Pike"))).toMatchObject({ sort: "caught", descending: true });
    await user.click(within(head("Caught")).getByRole("button"));
    expect(await server.answer(fish("Pike"))).toMatchObject({ sort: "caught", descending: false });
    expect(head("Caught").getAttribute("aria-sort")).toBe("ascending");
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Name");
    await waitFor(() => expect(head("Name").getAttribute("aria-sort")).toBe("ascending"));
    expect(await server.answer(fish("Pike"))).toMatchObject({ sort: "name", descending: false });
    await user.click(screen.getByRole("button", { name: "Sort descending" }));
    expect(await server.answer(fish("Pike"))).toMatchObject({ sort: "name", descending: true });
    await user.click(screen.getByRole("button", { name: "Sort ascending" }));
    await waitFor(() => expect(head("Name").getAttribute("aria-sort")).toBe("ascending"));
  });

  test("a page past the end leads to the last one", async () => {
    const { server, asked } = await open({}, "/?page=9");
    await server.answer([], 30);
    expect(await server.answer(fish("Pike"), 30)).toMatchObject({ page: 2 });
    expect(shown("Pike")).toBeTruthy();
    expect(asked().page).toBe(2);
  });
});

describe("what can be done with rows", () => {
  test("a row's own action; the keyboard goes on where the row was", async () => {
    const released = vi.fn<(row: Fish) => void>();
    const { server, user, queryClient } = await open({ onRow: released });
    await server.answer(fish("Pike", "Bass", "Carp"));
    const bass = screen.getByRole("button", { name: "Release Bass" });
    bass.focus();
    await user.keyboard("{Enter}");
    expect(released).toHaveBeenCalledExactlyOnceWith({ id: "Bass", name: "Bass" });
    act(() => void queryClient.invalidateQueries());
    await server.answer(fish("Pike", "Carp"));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Release Carp" }));
    act(() => void queryClient.invalidateQueries());
    await server.answer([]);
    expect(document.activeElement).toBe(screen.getByRole("region", { name: "Fish" }));
  });

  test("an action for the chosen rows, of which a row that has gone is none", async () => {
    const released = vi.fn<(rows: readonly Fish[]) => void>();
    const { server, user, queryClient } = await open({ onChosen: released });
    await server.answer(fish("Pike", "Bass", "Carp"));
    const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" });
    expect(screen.queryByRole("button", { name: "Release selected" })).toBeNull();
    await user.click(all);
    expect(screen.getByText("3 selected")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: /Select .*Bass/ }));
    expect(all.indeterminate).toBe(true);
    act(() => void queryClient.invalidateQueries());
    await server.answer(fish("Bass", "Carp", "Eel"));
    await user.click(screen.getByRole("button", { name: "Release selected" }));
    expect(released).toHaveBeenCalledExactlyOnceWith([{ id: "Carp", name: "Carp" }]);
  });

  test("a file of the rows of all pages, with columns of its own", async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      files.push(file as Blob);
      return "blob:file";
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { server, user } = await open();
    server.every.mockResolvedValue(fish("Pike", "Bass, striped"));
    await server.answer(fish("Pike"), 60);
    await user.click(screen.getByRole("button", { name: "Download CSV: Fish" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(await files[0]?.text()).toContain('Fish,Letters\r\nPike,4\r\n"Bass, striped",13\r\n');
  });
});
